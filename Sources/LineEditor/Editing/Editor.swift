/// What keys do to a line: a pure state machine.
///
/// ```swift
/// var editor = Editor()
/// _ = editor.press(.text("tap sing in"))
/// _ = editor.press(.control("w"))
/// editor.buffer.text  // "tap sing "
/// ```
package struct Editor {
  /// The most bytes that a line can have; what would make it longer is refused with a bell.
  package static let longestLine = 1 << 16

  /// What is to be done besides showing the line again.
  package enum Effect: Equatable, Sendable {
    /// The line was entered; a new one has begun.
    case submit(String)

    /// The line was dropped, with Control-C; a new one has begun.
    case interrupt(dropped: String)

    /// Control-D on an empty line.
    case endOfInput

    /// Control-Z.
    case suspend

    /// Control-L.
    case clearScreen

    /// The key can do nothing now.
    case bell
  }

  /// The line.
  package private(set) var buffer = EditBuffer()

  /// What the word before the cursor can become, when there are several ways; until the next key.
  package private(set) var candidates: [String] = []

  /// The lines that were entered.
  package private(set) var history: History

  private var killRing = KillRing()
  private var undoStack = UndoStack()
  private var search: HistorySearch?
  private var historyPlace: Int?
  private var draft = EditBuffer()
  private var lastChange = Change.none

  /// What the key before did, where that matters to the next one.
  private enum Change: Equatable {
    case none
    case typing
    case cut
    case yank(Range<Int>)
  }

  /// Makes an editor with an empty line.
  package init(history: History = History()) {
    self.history = history
  }

  /// What is searched for in the history, and whether it is missing there; `nil` without a search.
  package var searchState: (query: String, hasFailed: Bool)? {
    search.map { ($0.query, $0.hasFailed) }
  }

  /// Takes a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - complete: Finds what a word can become, for Tab.
  /// - Returns: What is to be done besides showing the line again.
  package mutating func press(
    _ key: Key, completing complete: Completion.Source = { _, _ in Completion() }
  ) -> Effect? {
    candidates = []
    if search != nil {
      if let step = searchStep(key) { return perform(step) }
      search = nil
    }
    let previous = lastChange
    lastChange = .none
    switch key {
    case .text(let text): return type(text, continuing: previous == .typing)
    case .paste(let text): return type(text, continuing: false)
    case .tab: return self.complete(complete)
    case .enter: return .submit(startNewLine())
    case .left: buffer.move(by: -1)
    case .right: buffer.move(by: 1)
    case .home: buffer.move(to: 0)
    case .end: buffer.move(to: buffer.characters.count)
    case .wordLeft: buffer.move(to: buffer.wordStart)
    case .wordRight: buffer.move(to: buffer.wordEnd)
    case .up: return recall(-1)
    case .down: return recall(1)
    case .backspace: return delete(buffer.cursor - 1..<buffer.cursor)
    case .delete: return delete(buffer.cursor..<buffer.cursor + 1)
    case .wordDelete: return cut(to: buffer.wordEnd, continuing: previous == .cut)
    case .control(let letter): return pressControl(letter, after: previous)
    case .alt(let letter): return pressAlt(letter, after: previous)
    case .escape, .unknown: break
    case .backTab, .pageUp, .pageDown, .oversizedPaste: return .bell
    }
    return nil
  }

  private mutating func pressControl(_ letter: Character, after previous: Change) -> Effect? {
    let end = buffer.characters.count
    let isCutting = previous == .cut
    switch letter {
    case "a": buffer.move(to: 0)
    case "b": buffer.move(by: -1)
    case "c": return .interrupt(dropped: startNewLine(keepingInHistory: false))
    case "d":
      return buffer.isEmpty ? .endOfInput : delete(buffer.cursor..<buffer.cursor + 1)
    case "e": buffer.move(to: end)
    case "f": buffer.move(by: 1)
    case "k": return cut(to: end, continuing: isCutting)
    case "l": return .clearScreen
    case "n": return recall(1)
    case "p": return recall(-1)
    case "r": search = HistorySearch(from: buffer, in: history)
    case "t": return change { $0.transpose() }
    case "u": return cut(to: 0, continuing: isCutting)
    case "w": return cut(to: buffer.blankSeparatedWordStart, continuing: isCutting)
    case "y": return yank(killRing.last(), replacing: buffer.cursor..<buffer.cursor)
    case "z": return .suspend
    case "_":
      guard let earlier = undoStack.pop() else { return .bell }
      buffer = earlier
    default: return .bell
    }
    return nil
  }

  private mutating func pressAlt(_ letter: Character, after previous: Change) -> Effect? {
    let isCutting = previous == .cut
    switch letter {
    case "b": buffer.move(to: buffer.wordStart)
    case "f": buffer.move(to: buffer.wordEnd)
    case "d": return cut(to: buffer.wordEnd, continuing: isCutting)
    case "\u{7F}": return cut(to: buffer.wordStart, continuing: isCutting)
    case "y":
      guard case .yank(let range) = previous else { return .bell }
      return yank(killRing.previous(), replacing: range)
    default: return .bell
    }
    return nil
  }

  /// Ends the line and begins an empty one.
  private mutating func startNewLine(keepingInHistory isKept: Bool = true) -> String {
    let text = buffer.text
    if isKept { for line in text.split(separator: "\n") { history.add(String(line)) } }
    buffer = EditBuffer()
    undoStack = UndoStack()
    historyPlace = nil
    return text
  }

  // MARK: Changes

  /// Changes the line so that the change can be undone.
  private mutating func change(_ body: (inout EditBuffer) -> Bool) -> Effect? {
    let before = buffer
    guard body(&buffer) else { return .bell }
    undoStack.push(before)
    return nil
  }

  private mutating func type(_ text: String, continuing: Bool) -> Effect? {
    let text = text.lineText
    let count = buffer.characters.reduce(text.utf8.count) { $0 + $1.utf8.count }
    guard count <= Self.longestLine else { return .bell }
    if !continuing { undoStack.push(buffer) }
    buffer.insert(text)
    lastChange = .typing
    return nil
  }

  private mutating func delete(_ range: Range<Int>) -> Effect? {
    guard range.lowerBound >= 0, range.upperBound <= buffer.characters.count else { return .bell }
    return change { buffer in
      buffer.remove(range)
      return true
    }
  }

  private mutating func cut(to place: Int, continuing: Bool) -> Effect? {
    let isBefore = place < buffer.cursor
    let range = isBefore ? place..<buffer.cursor : buffer.cursor..<place
    lastChange = continuing ? .cut : .none
    guard !range.isEmpty else { return .bell }
    var text = ""
    let effect = change { buffer in
      text = buffer.remove(range)
      return true
    }
    killRing.cut(text, isBefore ? .before : .after, continuing: continuing)
    lastChange = .cut
    return effect
  }

  private mutating func yank(_ text: String?, replacing range: Range<Int>) -> Effect? {
    guard let text else { return .bell }
    let effect = change { buffer in
      buffer.replace(range, with: text)
      return true
    }
    lastChange = .yank(min(range.lowerBound, buffer.cursor)..<buffer.cursor)
    return effect
  }

  private mutating func complete(_ source: Completion.Source) -> Effect? {
    let completion = source(buffer.text, buffer.cursor)
    let start = min(max(0, completion.start), buffer.cursor)
    let word = String(buffer.characters[start..<buffer.cursor])
    guard let first = completion.candidates.first else { return .bell }
    let range = start..<buffer.cursor
    if completion.candidates.count == 1 {
      let isFollowed = buffer.characters.dropFirst(buffer.cursor).first == " "
      return change { buffer in
        buffer.replace(range, with: first + (isFollowed || first.hasSuffix("/") ? "" : " "))
        return true
      }
    }
    let prefix = completion.commonPrefix
    guard prefix.count > word.count, prefix.lowercased().hasPrefix(word.lowercased()) else {
      candidates = completion.candidates
      return nil
    }
    return change { buffer in
      buffer.replace(range, with: prefix)
      return true
    }
  }

  // MARK: History

  private mutating func recall(_ step: Int) -> Effect? {
    let count = history.lines.count
    let place = (historyPlace ?? count) + step
    guard (0...count).contains(place) else { return .bell }
    if historyPlace == nil { draft = buffer }
    historyPlace = place == count ? nil : place
    buffer = place == count ? draft : EditBuffer(history.lines[place])
    undoStack = UndoStack()
    return nil
  }

  /// What a key does to the search.
  private enum SearchStep {
    case extend(String)
    case shorten
    case next(isForward: Bool)
    case giveUp
  }

  /// The step of a key; `nil` when it ends the search, and does what it does to any line.
  private func searchStep(_ key: Key) -> SearchStep? {
    switch key {
    case .text(let text), .paste(let text): .extend(text.lineText)
    case .backspace: .shorten
    case .control("r"): .next(isForward: false)
    case .control("s"): .next(isForward: true)
    case .control("g"), .control("c"), .escape: .giveUp
    default: nil
    }
  }

  private mutating func perform(_ step: SearchStep) -> Effect? {
    guard var search else { return nil }
    switch step {
    case .extend(let text): search.extend(by: text, in: history)
    case .shorten: search.shorten(in: history)
    case .next(let isForward): search.findNext(isForward: isForward, in: history)
    case .giveUp:
      buffer = search.origin
      self.search = nil
      return nil
    }
    buffer = search.match(in: history)
    self.search = search
    return search.hasFailed ? .bell : nil
  }
}

extension String {
  /// The text as a line can hold it: blanks for tabs, and no control characters but line feeds.
  fileprivate var lineText: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\t": text.append(" ")
      case "\n": text.append("\n")
      default:
        if scalar.properties.generalCategory != .control { text.unicodeScalars.append(scalar) }
      }
    }
    return text
  }
}
