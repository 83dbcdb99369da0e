import Testing
import VueFluxRouter

@testable import VueFluxExamples

extension ExamplesTests {
  @MainActor @Suite struct `the navigator example` {
    private let transcript = Transcript()

    @Test func `takes each way in single steps, and tells where it has led`() async {
      await NavigatorExample().run(output: transcript.output)
      #expect(
        transcript.lines == [
          "> /inbox/letter/3",
          "  The window opens Inbox",
          "  Inbox opens Letter 3",
          "  at /inbox/letter/3",
          "> push /sender/Ann%20Lee/letter/3",
          "  Letter 3 opens Letters from Ann Lee",
          "  Letters from Ann Lee opens Letter 3",
          "  at /inbox/letter/3/sender/Ann%20Lee/letter/3",
          "> replace /letter/4",
          "  Letter 3 becomes Letter 4",
          "  at /inbox/letter/3/sender/Ann%20Lee/letter/4",
          "> swipe",
          "  The user swipes Letter 4 away",
          "  at /inbox/letter/3/sender/Ann%20Lee",
          "> /inbox/settings",
          "  Letters from Ann Lee closes",
          "  Letter 3 becomes Settings",
          "  at /inbox/settings",
          "> /inbox/leter/3",
          "  Segment 1 of the link '/inbox/leter/3' is 'leter', which no DeepLink has there.",
          "  at /inbox/settings",
          "> root",
          "  Settings closes",
          "  Inbox closes",
          "  at /",
        ]
      )
    }

    @Test func `a script on the command line begins with a link`() async {
      let code = await Invocation(arguments: [
        "Navigator", "/inbox", "push /settings", "pop", "swipe", "swipe",
      ])
      .perform(output: transcript.output, errors: Transcript().output)
      #expect(code == 0)
      #expect(
        transcript.lines.dropFirst() == [
          "  > /inbox",
          "    The window opens Inbox",
          "    at /inbox",
          "  > push /settings",
          "    Inbox opens Settings",
          "    at /inbox/settings",
          "  > pop",
          "    Settings closes",
          "    at /inbox",
          "  > swipe",
          "    The user swipes Inbox away",
          "    at /",
          "  > swipe",
          "    There is nothing to swipe.",
          "    at /",
        ]
      )
    }

    @Test func `a line that means nothing says what would`() {
      #expect(throws: NavigatorCommandError.unknown("jump")) { try NavigatorCommand("jump") }
      #expect(throws: NavigatorCommandError.unknown("")) { try NavigatorCommand("") }
      #expect(throws: NavigatorCommandError.unknown("pop 3")) { try NavigatorCommand("pop 3") }
      #expect(throws: NavigatorCommandError.notOneRoute("replace /inbox/settings")) {
        try NavigatorCommand("replace /inbox/settings")
      }
      #expect(
        "\(NavigatorCommandError.unknown("jump"))"
          == "'jump' is no command. Write a link such as /inbox/letter/3, 'push' or 'replace' and a link, "
          + "'pop', 'root' or 'swipe'."
      )
    }
  }
}
