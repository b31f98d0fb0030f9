import StreamsTesting
import Testing

@Suite("Marble mistakes")
struct MarbleMistakeTests {
  /// The text of what is wrong with a literal.
  private func mistake(_ marble: String) -> String {
    do throws(MarbleMistake) {
      return "no mistake: \(try Timeline(marble))"
    } catch {
      return error.description
    }
  }

  @Test("A group that is not closed")
  func openGroup() {
    #expect(
      mistake("-a-(b--|") == """
        No time passes inside a group.
          -a-(b--|
               ^
        Put the "-" behind the ")".
        """)
    #expect(
      mistake("-a-(b|") == """
        The group that starts here is never closed.
          -a-(b|
             ^
        Close it behind its last event, as in "(ab)".
        """)
  }

  @Test("A group that was not opened")
  func unopenedGroup() {
    #expect(
      mistake("-ab)-|") == """
        This ")" closes a group that was never opened.
          -ab)-|
             ^
        Put a "(" before the first event of the group, as in "(ab)".
        """)
  }

  @Test("A group in a group, and an empty one")
  func nestedAndEmptyGroup() {
    #expect(
      mistake("(a(b))") == """
        A group cannot stand inside another.
          (a(b))
            ^
        Close the first group before the second starts; one group holds any number of events.
        """)
    #expect(
      mistake("-a()|") == """
        This group is empty.
          -a()|
            ^
        Write "-" for a frame in which nothing happens.
        """)
  }

  @Test("An event behind the end")
  func eventAfterEnd() {
    #expect(
      mistake("-a-|-b") == """
        Nothing follows the end, and the stream has ended at the "|" before this.
          -a-|-b
               ^
        Take out what stands behind the "|", or the "|" itself.
        """)
  }

  @Test("Marks that have no place in an expectation")
  func misplacedMarks() {
    #expect(
      mistake("-^-a") == """
        "^" belongs into the literal of a subscription.
          -^-a
           ^
        Take it out here, and expect the subscriptions of the source beside it.
        """)
  }

  @Test("Jumps that would be read as values")
  func brokenJumps() {
    #expect(
      mistake("-a50ms-b") == """
        A jump in time stands between blanks.
          -a50ms-b
            ^
        Write " 50ms ", with a blank on either side.
        """)
    #expect(
      mistake("-a 50 ms b") == """
        A jump in time has no blank between the number and its unit.
          -a 50 ms b
             ^
        Write " 50ms ".
        """)
    #expect(
      mistake("a 99999999999s b") == """
        This jump is too long.
          a 99999999999s b
            ^
        A marble test may last up to 292 years of virtual time.
        """)
  }

  @Test("A letter without a value")
  func missingValue() {
    #expect(throws: MarbleMistake.self) { try Timeline("-a-c|", values: ["a": 1, "b": 2]) }
    do throws(MarbleMistake) {
      _ = try Timeline("-a-c|", values: ["a": 1, "b": 2])
    } catch {
      #expect(
        error.description == """
          No value is given for the letter "c".
            -a-c|
               ^
          Add it to the values; those that are given: "a", "b".
          """)
    }
  }

  @Test("A failure where there can be none")
  func impossibleFailure() {
    do throws(MarbleMistake) {
      _ = try Timeline("-a-#", values: .characters, failure: nil as Never?)
    } catch {
      #expect(
        error.description == """
          This stream cannot fail.
            -a-#
               ^
          Write "|" for its finish, or give the failure that the "#" stands for.
          """)
    }
  }

  @Test("Subscriptions have marks of their own")
  func subscriptions() throws {
    #expect(
      try SubscriptionSpan("--^---!")
        == SubscriptionSpan(subscribed: .milliseconds(2), ended: .milliseconds(6)))
    #expect(
      try SubscriptionSpan("-(^!)")
        == SubscriptionSpan(subscribed: .milliseconds(1), ended: .milliseconds(1)))
    #expect(
      try SubscriptionSpan("-^--") == SubscriptionSpan(subscribed: .milliseconds(1), ended: nil))
    let mistakes = ["-a", "!", "^^", "---"].map { marble in
      do throws(MarbleMistake) {
        return "\(try SubscriptionSpan(marble))"
      } catch {
        return error.description
      }
    }
    #expect(
      mistakes == [
        """
        A subscription has no values and no end of its own.
          -a
           ^
        Use "-", "^" for subscribed and "!" for cancelled or ended, as in "--^---!".
        """,
        """
        This "!" cancels what was never subscribed.
          !
          ^
        Put a "^" before it, or "(^!)" for both in one frame.
        """,
        """
        A second "^".
          ^^
           ^
        Keep the one that marks the subscription.
        """,
        """
        The literal of a subscription has no "^".
          ---
             ^
        Put a "^" where the source is subscribed; expect no literal at all if it is not.
        """,
      ])
  }
}
