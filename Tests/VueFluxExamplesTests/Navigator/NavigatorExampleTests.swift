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
          "> /mail/inbox/letter/3",
          "  The window shows Mail",
          "  Mail opens Inbox",
          "  Inbox opens Letter 3",
          "  at /mail/inbox/letter/3",
          "> push /sender/Ann%20Lee/letter/3",
          "  Letter 3 opens Letters from Ann Lee",
          "  Letters from Ann Lee opens Letter 3",
          "  at /mail/inbox/letter/3/sender/Ann%20Lee/letter/3",
          "> replace /letter/4",
          "  Letter 3 becomes Letter 4",
          "  at /mail/inbox/letter/3/sender/Ann%20Lee/letter/4",
          "> swipe",
          "  The user swipes Letter 4 away",
          "  at /mail/inbox/letter/3/sender/Ann%20Lee",
          "> https://mail.example/contacts/search/compose?text=tea",
          "  The window shows Contacts",
          "  Contacts opens Letters with 'tea'",
          "  Letters with 'tea' presents New letter",
          "  at /contacts/search/compose?text=tea",
          "> ask",
          "  New letter opens Recipients",
          "  at /contacts/search/compose/recipients?text=tea",
          "> pick Ann Lee",
          "  Recipients closes",
          "  The letter is for Ann Lee",
          "  at /contacts/search/compose?text=tea",
          "> tab mail",
          "  New letter closes",
          "  The window shows Mail",
          "  at /mail/inbox/letter/3/sender/Ann%20Lee",
          "> /mail/inbox/letter/0",
          "  There is no letter 0.",
          "  at /mail/inbox/letter/3/sender/Ann%20Lee",
          "> /drafts",
          "  There is one draft, which is opened.",
          "  Letters from Ann Lee closes",
          "  Letter 3 closes",
          "  Inbox presents New letter",
          "  at /mail/inbox/compose",
          "> /mail/inbox/leter/3",
          "  Segment 2 of the link '/mail/inbox/leter/3' is 'leter', which none of the links has there.",
          "  at /mail/inbox/compose",
          "> root",
          "  New letter closes",
          "  Inbox closes",
          "  at /mail",
        ]
      )
    }

    @Test func `a script on the command line begins with a link`() async {
      let code = await Invocation(arguments: [
        "Navigator", "https://mail.example/mail/inbox", "push /settings", "pop", "swipe", "swipe",
      ])
      .perform(output: transcript.output, errors: Transcript().output)
      #expect(code == 0)
      #expect(
        transcript.lines.dropFirst() == [
          "  > https://mail.example/mail/inbox",
          "    The window shows Mail",
          "    Mail opens Inbox",
          "    at /mail/inbox",
          "  > push /settings",
          "    Inbox opens Settings",
          "    at /mail/inbox/settings",
          "  > pop",
          "    Settings closes",
          "    at /mail/inbox",
          "  > swipe",
          "    The user swipes Inbox away",
          "    at /mail",
          "  > swipe",
          "    There is nothing to swipe.",
          "    at /mail",
        ]
      )
    }

    @Test func `a screen that is left gives no recipient`() async {
      _ = await Invocation(arguments: [
        "navigator", "mail://contacts", "ask", "ask", "swipe", "pick Ann",
      ])
      .perform(output: transcript.output, errors: Transcript().output)
      #expect(
        transcript.lines.dropFirst(4) == [
          "  > ask",
          "    Contacts opens Recipients",
          "    at /contacts/recipients",
          "  > ask",
          "    The recipients are open already.",
          "    at /contacts/recipients",
          "  > swipe",
          "    The user swipes Recipients away",
          "    No recipient: \(RouteResultError.left)",
          "    at /contacts",
          "  > pick Ann",
          "    There is nothing to pick from.",
          "    at /contacts",
        ]
      )
    }

    @Test func `a line that means nothing says what would`() {
      #expect(throws: NavigatorCommandError.unknown("jump")) { try NavigatorCommand("jump") }
      #expect(throws: NavigatorCommandError.unknown("")) { try NavigatorCommand("") }
      #expect(throws: NavigatorCommandError.unknown("pop 3")) { try NavigatorCommand("pop 3") }
      #expect(throws: NavigatorCommandError.unknown("tab sent")) {
        try NavigatorCommand("tab sent")
      }
      #expect(throws: NavigatorCommandError.notOneRoute("replace /inbox/settings")) {
        try NavigatorCommand("replace /inbox/settings")
      }
      #expect(
        "\(NavigatorCommandError.unknown("jump"))"
          == "'jump' is no command. Write a link such as /mail/inbox/letter/3 or "
          + "https://mail.example/contacts, 'push' or 'replace' and a link, 'tab mail' or 'tab contacts', "
          + "'pop', 'root', 'swipe', 'ask', or 'pick' and a name."
      )
    }
  }
}
