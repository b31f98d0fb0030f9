import Streams

/// A question with choices, which is asked over everything else: an alert.
///
/// ```swift
/// let discard = Question("Discard your changes?", .destructive("Discard", true), .cancel("Keep", false))
/// ```
///
/// A coordinator asks it with ``Coordinator/ask(_:then:)``; each style of answer is one value: the
/// choice's, or nil when the question was taken away without an answer.
public struct Question<Choice> {
  /// What the user sees.
  public let prompt: QuestionPrompt

  private let values: [Choice]

  /// Makes a question.
  ///
  /// - Parameters:
  ///   - title: The question itself.
  ///   - message: More about it.
  ///   - choices: What the user can choose, in the order in which it is shown; one or more.
  public init(_ title: String, message: String? = nil, _ choices: QuestionChoice<Choice>...) {
    prompt = QuestionPrompt(
      title: title, message: message,
      choices: choices.map { QuestionPrompt.Choice(title: $0.title, role: $0.role) })
    values = choices.map(\.value)
  }

  /// The value of a choice, by its place; nil when there is no such choice.
  func value(at index: Int) -> Choice? { values.indices.contains(index) ? values[index] : nil }
}

/// One choice of a question, and the value that it stands for.
public struct QuestionChoice<Value> {
  let title: String
  let role: QuestionPrompt.Role
  let value: Value

  /// A choice like any other.
  public static func choice(_ title: String, _ value: Value) -> QuestionChoice {
    QuestionChoice(title: title, role: .standard, value: value)
  }

  /// A choice that changes nothing.
  public static func cancel(_ title: String, _ value: Value) -> QuestionChoice {
    QuestionChoice(title: title, role: .cancel, value: value)
  }

  /// A choice that loses something.
  public static func destructive(_ title: String, _ value: Value) -> QuestionChoice {
    QuestionChoice(title: title, role: .destructive, value: value)
  }
}

/// What a surface shows of a question.
public struct QuestionPrompt: Hashable, Sendable {
  /// What a choice does.
  public enum Role: Sendable {
    /// Nothing out of the ordinary.
    case standard

    /// It changes nothing.
    case cancel

    /// It loses something.
    case destructive
  }

  /// One choice.
  public struct Choice: Hashable, Sendable {
    /// What the choice is called.
    public let title: String

    /// What it does.
    public let role: Role
  }

  /// The question itself.
  public let title: String

  /// More about it.
  public let message: String?

  /// What the user can choose, in the order in which it is shown.
  public let choices: [Choice]
}

/// How a question has ended.
enum QuestionEnd {
  /// With a choice, by its place.
  case answered(Int)

  /// It was taken away.
  case takenAway

  /// The flow that asked it has ended, and is told nothing any more.
  case flowHasEnded
}

extension Coordinator {
  /// Asks a question, and tells a closure the answer.
  ///
  /// The question is a layer of its own over everything else (N14). It is answered once: with the
  /// choice's value, or with nil when it was taken away. When the flow ends first, the question is
  /// taken away, and the closure is not called.
  public final func ask<Choice>(
    _ question: Question<Choice>, then answer: @escaping (Choice?) -> Void
  ) {
    guard isRunning(for: .ask) else { return }
    navigator.ask(question.prompt, by: self) { end in
      switch end {
      case .answered(let index): answer(question.value(at: index))
      case .takenAway: answer(nil)
      case .flowHasEnded: break
      }
    }
  }

  /// A stream that asks a question, and delivers the answer.
  ///
  /// ```swift
  /// ask(Self.discard).map { $0 == .discard }
  /// ```
  ///
  /// Cold: each subscription asks anew. It delivers the choice's value, or nil when the question was
  /// taken away, and finishes; when the flow ends first it finishes without a value. Cancelling the
  /// subscription takes the question away.
  public final func ask<Choice>(_ question: Question<Choice>) -> some Publisher<Choice?, Never> {
    Create<Choice?, Never> { [weak self] emitter -> () -> Void in
      guard let self, isRunning(for: .ask) else {
        emitter.send(completion: .finished)
        return {}
      }
      let layer = navigator.ask(question.prompt, by: self) { end in
        switch end {
        case .answered(let index): emitter.send(question.value(at: index))
        case .takenAway: emitter.send(nil)
        case .flowHasEnded: break
        }
        emitter.send(completion: .finished)
      }
      return { [navigator] in navigator.withdraw(layer) }
    }
  }

  /// Asks a question, and waits for the answer.
  ///
  /// ```swift
  /// let keep = await ask(Question("Discard?", .destructive("Discard", false), .cancel("Keep", true)))
  /// ```
  ///
  /// - Returns: The choice's value; nil when the question was taken away, and when the flow has ended
  ///   or the waiting task was cancelled, which take the question away.
  public final func ask<Choice>(_ question: Question<Choice>) async -> Choice? {
    guard isRunning(for: .ask), !Task.isCancelled else { return nil }
    var answer: Choice?
    let asked = AskedQuestion()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        asked.layer = navigator.ask(question.prompt, by: self) { [navigator] end in
          if case .answered(let index) = end { answer = question.value(at: index) }
          navigator.beginBatch()
          continuation.resume()
        }
      }
    } onCancel: {
      Task { @MainActor in if let layer = asked.layer { navigator.withdraw(layer) } }
    }
    navigator.endBatchAfterThisTurn()
    return answer
  }
}

/// Where a question that is waited for stands.
@MainActor
private final class AskedQuestion {
  var layer: LayerID?
}
