import ExplorerKit
import Testing

/// The lines that lead to the question whether changes may be lost.
private let unsaved = signIn + ["tab profile", "tap edit", "type name x", "back"]

@Suite("Explorer") @MainActor
struct ExplorerTests {
  @Test(
    "a command that cannot be carried out says why, and changes nothing",
    arguments: [
      (
        [], "tap sgn in",
        #"The screen "Welcome" has no action "sgn in". Did you mean "tap sign in"?"#
      ),
      ([], "tap profile", #"The screen "Welcome" has no action "profile". There is "sign in"."#),
      ([], "type email x", #"The screen "Welcome" has no field "email". It has none."#),
      (
        [], "back",
        "There is nothing to go back to: this is the first screen. Tap one of its actions."
      ),
      (
        [], "swipe begin",
        "There is nothing to go back to: this is the first screen. Tap one of its actions."
      ),
      ([], "swipe", #"There is no modal to swipe away. "back" goes back on a stack."#),
      ([], "swipe cancel", #"No screen is being swiped. Begin with "swipe begin"."#),
      ([], "swipe finish", #"No screen is being swiped. Begin with "swipe begin"."#),
      (
        ["tap sign in"], "tap sign in",
        #""sign in" cannot be tapped now. Fill in email and password first."#
      ),
      ([], "tab shop", #"There is no tab "shop" to tap. No tabs are in front."#),
      (signIn, "tab shpo", #"There is no tab "shpo" to tap. Did you mean "tab shop"?"#),
      (
        signIn, "tab home",
        #"There is no tab "home" to tap. There is "shop" and "profile" and "settings"."#
      ),
      ([], "answer yes", "No question is asked. Tap one of the screen's actions."),
      (
        unsaved, "answer yes",
        #"The question has no answer "yes". There is "discard" and "keep editing"."#
      ),
      (
        unsaved, "tap save",
        #"A question waits for its answer. Write "answer discard" or "answer keep editing"."#
      ),
      (
        unsaved, "tab shop",
        #"A question waits for its answer. Write "answer discard" or "answer keep editing"."#
      ),
      (
        ["tap sign in"], "back 2",
        #"There are not so many screens to go back over. Write "back 1" to go back to the first."#
      ),
      (
        ["tap sign in"], "type emial x",
        #"The screen "Sign in" has no field "emial". Did you mean "type email"?"#
      ),
      (
        ["tap sign in"], "type name x",
        #"The screen "Sign in" has no field "name". There is "email" and "password"."#
      ),
      (
        ["tap sign in", "tap forgot password"], "back",
        #"There is nothing to go back to: this is the first screen. "swipe" dismisses the modal."#
      ),
      (
        ["tap sign in", "swipe begin"], "back",
        #"A screen is being swiped. Write "swipe finish" or "swipe cancel" first."#
      ),
      (
        ["tap sign in", "swipe begin"], "swipe begin",
        #"A screen is being swiped. Write "swipe finish" or "swipe cancel" first."#
      ),
      (
        ["advance manual", "tap sign in"], "back",
        #"The screens are moving, and take no gestures. Write "advance 350ms" first."#
      ),
    ])
  func refuses(script: [String], line: String, message: String) async throws {
    let explorer = Explorer(style: .result)
    try await explorer.perform(script)
    let before = (explorer.log, explorer.tree, explorer.now)
    await #expect(throws: CommandError.self) { try await explorer.perform(line) }
    do {
      try await explorer.perform(line)
    } catch {
      #expect("\(error)" == message)
    }
    #expect((explorer.log, explorer.tree, explorer.now) == before)
  }

  @Test("names are found whatever their capitals and blanks")
  func names() async throws {
    let explorer = Explorer(style: .result)
    let answer = try await explorer.perform([
      "tap  SIGN   in", "type EMAIL a@b", "tap Forgot password",
    ])
    #expect(answer.contains("Forgot password"))
  }

  @Test("an action of the screen stands for a tap on it, and nothing else does")
  func bareActions() async throws {
    let explorer = Explorer(style: .result)
    try await explorer.perform(" Sign  IN ")
    #expect(explorer.tree.contains("[sign in]"))
    let line = "forgot"
    #expect(throws: CommandError.self) { try explorer.command(in: line) }
    #expect(try await explorer.perform("forgot password").contains("We send you a link"))
  }

  @Test("the tree is also a diagram, and the log can be had in part")
  func parts() async throws {
    let explorer = Explorer(style: .result)
    try await explorer.perform(["tap sign in", "back", "tap sign in"])
    #expect(
      try await explorer.perform("tree mermaid") == """
        graph TD
          f1["AppCoordinator#1 [welcome]"]
          f3["AuthCoordinator#3 [sign in]"]
          f1 --> f3

        """)
    #expect(
      try await explorer.perform("tree dot") == """
        digraph flows {
          f1 [label="AppCoordinator#1 [welcome]"];
          f3 [label="AuthCoordinator#3 [sign in]"];
          f1 -> f3;
        }

        """)
    #expect(try await explorer.perform("tree text") == explorer.tree + "\n")
    let all = try await explorer.perform("log")
    let lifecycle = try await explorer.perform("log lifecycle").split(separator: "\n")
    let navigation = try await explorer.perform("log navigation").split(separator: "\n")
    #expect(navigation.contains("[0.350s] user: back"))
    #expect(lifecycle.contains("[0.350s] AuthCoordinator#2 cancelled (back)"))
    #expect(lifecycle.count + navigation.count == all.split(separator: "\n").count)
    #expect(
      try await explorer.perform("log 2").split(separator: "\n")
        == all.split(separator: "\n").suffix(2))
  }

  @Test("a beginning of a name that no other has is enough")
  func beginnings() async throws {
    let explorer = Explorer(style: .result)
    #expect(try await explorer.perform(["tap si", "type em a@b", "tap f"]).contains("a@b"))
    #expect(explorer.tree.contains("[forgot password]"))
  }

  @Test("outcomes, leaks and pending are lists, and say so when they are empty")
  func lists() async throws {
    let explorer = Explorer(style: .delegate)
    var answers: [String] = []
    for line in ["leaks", "pending", "outcomes"] {
      answers.append(try await explorer.perform(line))
    }
    #expect(answers == ["none\n", "nothing\n", ""])
    try await explorer.perform(signIn + ["tab profile", "tap edit", "back"])
    #expect(try await explorer.perform("leaks") == "none\n")
    #expect(try await explorer.perform("pending") == "session at 301.500s\n")
    #expect(
      try await explorer.perform("outcomes") == """
        [0.750s] AuthCoordinator#2 finished
        [1.500s] EditProfileCoordinator#8 cancelled (back)

        """)
  }

  @Test("a transition takes 0.35 s, which every command waits for unless time is moved by hand")
  func transitionTime() async throws {
    let explorer = Explorer(style: .result)
    try await explorer.perform("tap sign in")
    var times = [explorer.now]
    for line in ["advance manual", "back", "advance 100ms", "advance auto"] {
      try await explorer.perform(line)
      times.append(explorer.now)
    }
    #expect(times == [350, 350, 350, 450, 700].map { .milliseconds($0) })
  }

  @Test("a gesture that is under way is nothing to wait for")
  func gestureTime() async throws {
    let explorer = Explorer(style: .result)
    try await explorer.perform(["tap sign in", "swipe begin"])
    #expect(explorer.now == .milliseconds(350))
    try await explorer.perform("swipe finish")
    #expect(explorer.now == .milliseconds(700))
  }

  @Test("a session that will expire is nothing to wait for, and expires when its time has come")
  func expiry() async throws {
    let explorer = Explorer(style: .result)
    try await explorer.perform(signIn + ["tab profile", "tap edit"])
    #expect(explorer.now < .seconds(5))
    let answer = try await explorer.perform("advance 5m")
    #expect(answer.contains("Your session has expired."))
    #expect(explorer.tree == "AppCoordinator#1 [welcome]")
  }

  @Test("reset and style begin anew, at time zero")
  func restart() async throws {
    let explorer = Explorer(style: .result)
    try await explorer.perform(signIn)
    for line in ["reset", "style delegate", "style result"] {
      let answer = try await explorer.perform(line)
      #expect(answer.hasPrefix("Restarted in \(line == "style delegate" ? "delegate" : "result")"))
      #expect(explorer.tree == "AppCoordinator#1 [welcome]")
      #expect(explorer.now == .zero)
      #expect(explorer.log.map(\.description).first == "[0.000s] AppCoordinator#1 started")
      try await explorer.perform(signIn)
    }
  }

  @Test("time tells what is going on and what is to come")
  func time() async throws {
    let explorer = Explorer(style: .result)
    try await explorer.perform(["advance manual", "tap sign in"])
    var answers = [try await explorer.perform("time")]
    try await explorer.perform(["advance 350ms", "type email a", "type password b", "tap sign in"])
    answers.append(try await explorer.perform("time"))
    try await explorer.perform(["advance 1s", "swipe begin"])
    answers.append(try await explorer.perform("time"))
    #expect(
      answers == [
        "0.000s, moving\nto come: animation at 0.350s\n",
        "0.350s, waiting for the server\nto come: request at 0.750s\n",
        "1.350s, held by a finger\n",
      ])
  }

  @Test("stack names the screens of every layer, and whose they are")
  func stack() async throws {
    let explorer = Explorer(style: .delegate)
    try await explorer.perform(["tap sign in", "tap forgot password"])
    #expect(
      try await explorer.perform("stack") == """
        modal   forgot password  PasswordCoordinator#3
        window  sign in          AuthCoordinator#2
                welcome          AppCoordinator#1

        """)
  }

  @Test("texts of the user cannot disturb the terminal, and secrets are not shown")
  func texts() async throws {
    let explorer = Explorer(style: .result)
    try await explorer.perform(["tap sign in", "type password s3cr3t"])
    let answer = try await explorer.perform("type email \u{1B}[2Ja\tb")
    #expect(answer.contains("type email           \\u{1B}[2Ja\\u{9}b\n"))
    #expect(answer.contains("type password        ••••••\n"))
    #expect(!answer.contains("s3cr3t") && !answer.contains("\u{1B}"))
  }

  @Test("colours change nothing but colours")
  func colours() async throws {
    let plain = Explorer(style: .result)
    let coloured = Explorer(style: .result, ink: Ink(isColoured: true))
    for line in signIn + ["help", "tap sign out"] {
      let text = try await coloured.perform(line)
      #expect(text.contains("\u{1B}["))
      let plainText = try await plain.perform(line)
      #expect(text.replacing(/\x{1B}\[\d+m/, with: "") == plainText)
    }
  }
}
