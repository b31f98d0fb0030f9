import Foundation

/// Reads lines at a terminal, with everything that an ``Editor`` can do.
///
/// Below what has been printed stand the rows of a header, the prompt and the line; they are drawn
/// anew when anything about them changes, the size of the window included. What is printed while a
/// line is edited appears above them.
@MainActor
package final class LineReader {
  /// What stands around the line.
  package struct Surroundings {
    /// The prompt, for a window of so many columns.
    package var prompt: (_ columns: Int) -> String

    /// The rows above the prompt.
    package var header: (_ columns: Int) -> [String]

    /// What the word before the cursor can become.
    package var complete: Completion.Source

    /// Describes surroundings.
    package init(
      prompt: @escaping (_ columns: Int) -> String,
      header: @escaping (_ columns: Int) -> [String] = { _ in [] },
      complete: @escaping Completion.Source = { _, _ in Completion() }
    ) {
      self.prompt = prompt
      self.header = header
      self.complete = complete
    }
  }

  /// How long the rest of a sequence may take, until an escape is taken for the Escape key.
  private static let escapeDelay = DispatchTimeInterval.milliseconds(50)

  /// How long the rest of a paste may take, until its end is taken to be lost.
  private static let pasteDelay = DispatchTimeInterval.seconds(2)

  /// How many keys may wait while no line is read.
  private static let longestQueue = 4096

  private let input: Int32
  private let output: Int32
  private let write: (String) throws -> Void
  private let surroundings: Surroundings
  private let mode: RawMode

  private var editor: Editor
  private var decoder = KeyDecoder()
  private var painter = Painter()
  private var keys: ArraySlice<Key> = []
  private var pastedLines: ArraySlice<String> = []
  private var waiting: CheckedContinuation<String?, any Error>?
  private var failure: (any Error)?
  private var hasEnded = false
  private var flushCount = 0
  private var drawnColumns = 0
  private var isResuming = false
  private var isSourceSuspended = false
  private var source: (any DispatchSourceRead)?
  private var signals: SignalPipe?

  /// Prepares to read from a terminal.
  ///
  /// - Parameters:
  ///   - history: The lines of earlier runs.
  ///   - surroundings: What stands around the line.
  ///   - input: Where keys are read.
  ///   - output: Whose window it is.
  ///   - write: Writes text to that window.
  /// - Returns: `nil` when input or output is not a terminal.
  package init?(
    history: History = History(), surroundings: Surroundings, input: Int32 = STDIN_FILENO,
    output: Int32 = STDOUT_FILENO, write: @escaping (String) throws -> Void
  ) {
    guard let mode = RawMode(input: input, output: output) else { return nil }
    self.mode = mode
    self.input = input
    self.output = output
    self.write = write
    self.surroundings = surroundings
    editor = Editor(history: history)
  }

  /// The lines that were entered, in this run and before.
  package var history: History { editor.history }

  /// The size of the window.
  package var size: Picture.Size {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return Picture.Size(columns: 80, rows: 24)
    }
    return Picture.Size(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// Takes over the terminal.
  package func start() {
    mode.enter()
    signals = SignalPipe([SIGWINCH, SIGCONT]) { [weak self] signal in
      signal == SIGWINCH ? self?.draw() : self?.programGoesOn()
    }
    let source = DispatchSource.makeReadSource(fileDescriptor: input, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.readInput() }
    }
    source.activate()
    self.source = source
  }

  /// Gives the terminal back.
  package func stop() {
    if isSourceSuspended { source?.resume() }
    source?.cancel()
    source = nil
    mode.leave()
  }

  /// Reads a line.
  ///
  /// The lines of a paste are given one by one.
  ///
  /// - Returns: `nil` at the end of the input, or at Control-D.
  /// - Throws: What writing throws.
  package func readLine() async throws -> String? {
    if let failure { throw failure }
    if let line = pastedLines.popFirst() {
      finishDrawing(line)
      return line
    }
    if hasEnded && keys.isEmpty { return nil }
    return try await withCheckedThrowingContinuation { continuation in
      waiting = continuation
      process()
      if isSourceSuspended && keys.isEmpty {
        isSourceSuspended = false
        source?.resume()
      }
    }
  }

  /// Prints lines above the one that is edited, if one is.
  package func print(_ text: String) {
    emit(erasureAfterResize(to: size) + painter.erase() + text)
    draw()
  }

  /// Draws the surroundings as they are now.
  package func refresh() {
    draw()
  }

  // MARK: Input

  private func readInput() {
    guard keys.count < Self.longestQueue || waiting != nil else {
      source?.suspend()
      isSourceSuspended = true
      return
    }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(input, &bytes, bytes.count)
    if count < 0 && (errno == EAGAIN || errno == EINTR) { return }
    if count <= 0 {
      // The terminal has gone.
      hasEnded = true
      keys += decoder.flush()
      source?.cancel()
    } else {
      keys += decoder.decode(bytes[..<count])
      scheduleFlush()
    }
    if waiting == nil && keys.contains(.control("c")) { interruptProgram() }
    process()
  }

  /// Ends what the decoder waits for, unless more comes before.
  private func scheduleFlush() {
    flushCount += 1
    guard let expectation = decoder.expectation else { return }
    let count = flushCount
    let delay = expectation == .paste ? Self.pasteDelay : Self.escapeDelay
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.flushCount == count else { return }
        self.keys += self.decoder.flush()
        self.process()
      }
    }
  }

  /// Takes keys until one of them ends the line.
  private func process() {
    guard waiting != nil else { return }
    var isRinging = false
    while let key = keys.popFirst() {
      switch editor.press(key, completing: surroundings.complete) {
      case nil: break
      case .bell: isRinging = true
      case .submit(let text):
        pastedLines = text.pastedLines[...]
        let first = pastedLines.popFirst() ?? ""
        finishDrawing(first)
        return resume(with: first)
      case .interrupt(let text):
        finishDrawing("\(text)^C")
      case .endOfInput:
        finishDrawing("")
        return resume(with: nil)
      case .suspend: suspendProgram()
      case .clearScreen: emit("\(painter.erase())\u{1B}[H\u{1B}[2J")
      }
    }
    if hasEnded { return resume(with: nil) }
    draw()
    if isRinging { emit("\u{7}") }
  }

  private func resume(with line: String?) {
    let waiting = waiting
    self.waiting = nil
    if let failure { waiting?.resume(throwing: failure) } else { waiting?.resume(returning: line) }
  }

  // MARK: Drawing

  private func draw() {
    guard waiting != nil else { return }
    let size = size
    let footer = TextColumns(editor.candidates)
      .lines(width: size.columns, limit: max(1, size.rows / 2))
    let picture = Picture(
      prompt: searchPrompt ?? surroundings.prompt(size.columns), buffer: editor.buffer,
      header: surroundings.header(size.columns), footer: footer, size: size)
    emit(erasureAfterResize(to: size) + painter.paint(picture))
  }

  /// What takes away a picture that was drawn in a window of another width.
  ///
  /// The signal that tells of a new size may come later than the next key.
  private func erasureAfterResize(to size: Picture.Size) -> String {
    defer { drawnColumns = size.columns }
    return size.columns == drawnColumns ? "" : painter.erase(afterResizeTo: size.columns)
  }

  private var searchPrompt: String? {
    editor.searchState.map { "(\($0.hasFailed ? "not found" : "search") \"\($0.query)\") " }
  }

  /// Leaves a line as it was entered, without header, and goes below it.
  private func finishDrawing(_ text: String) {
    let size = size
    let picture = Picture(
      prompt: surroundings.prompt(size.columns), buffer: EditBuffer(text), size: size)
    emit(erasureAfterResize(to: size) + painter.paint(picture) + painter.leave())
  }

  private func emit(_ text: String) {
    guard failure == nil, !text.isEmpty else { return }
    do {
      try write(text)
    } catch {
      failure = error
      resume(with: nil)
    }
  }

  // MARK: Signals

  /// Stops the program as Control-Z does elsewhere, until it is told to go on.
  private func suspendProgram() {
    emit(painter.leave())
    mode.leave()
    isResuming = true
    kill(0, SIGTSTP)
    mode.enter()
  }

  private func programGoesOn() {
    if isResuming {
      isResuming = false
      return
    }
    // It was stopped from outside, and others have written since.
    mode.enter()
    painter = Painter()
    emit("\r\u{1B}[J")
    draw()
  }

  /// Ends the program as Control-C does elsewhere, while no line is read.
  private func interruptProgram() {
    mode.leave()
    signal(SIGINT, SIG_DFL)
    raise(SIGINT)
  }
}

extension String {
  /// The lines of a text; behind the last line feed there is none.
  fileprivate var pastedLines: [String] {
    let lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.count > 1 && lines.last == "" ? lines.dropLast() : lines
  }
}
