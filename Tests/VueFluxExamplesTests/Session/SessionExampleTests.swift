import Testing

@testable import VueFluxExamples

extension ExamplesTests {
  @MainActor @Suite struct `the session example` {
    @Test func `shows whom a sign-out reaches`() async {
      let transcript = Transcript()
      await SessionExample().run(output: transcript.output)
      #expect(
        transcript.lines == [
          "Ann signs in and wants tea, in two windows with two screens each.",
          "  The report: catalog 1, cart 1, catalog 2, cart 2 committed it.",
          "  catalog 1: Ann, with tea",
          "  cart 1: Ann, with tea",
          "  catalog 2: Ann, with tea",
          "  cart 2: Ann, with tea",
          "She signs out in window 2.",
          "  The report: catalog 2, cart 2 committed it.",
          "  catalog 1: Ann, with tea",
          "  cart 1: Ann, with tea",
          "  catalog 2: signed out",
          "  cart 2: signed out",
          "She signs out in window 3, which nobody has opened.",
          "  The handler is told of signOut. "
            + "None of the 4 living Store<SessionState> matches .tag(\"window-3\").",
          "  The report: None of the 4 living Store<SessionState> matches .tag(\"window-3\").",
          "She signs out everywhere.",
          "  The report: catalog 1, cart 1, catalog 2, cart 2 committed it.",
          "  catalog 1: signed out",
          "  cart 1: signed out",
          "  catalog 2: signed out",
          "  cart 2: signed out",
          "All windows are closed. A late sign-out asks for no report.",
          "  The handler is told of signOut. No Store<SessionState> is alive.",
        ]
      )
    }
  }
}
