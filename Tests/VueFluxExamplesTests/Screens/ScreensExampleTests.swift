import Testing

@testable import VueFluxExamples

extension ExamplesTests {
  @MainActor @Suite struct `the screens example` {
    @Test func `shows when and where each executor commits`() async {
      let transcript = Transcript()
      await ScreensExample().run(output: transcript.output)
      #expect(
        transcript.lines == [
          "search commits with .immediate. The network queue refreshes it.",
          "  When dispatch returned: refresh 1, committed on network",
          "  When it was committed: refresh 1, committed on network",
          "cart commits with .mainThread. The network queue refreshes it; main is busy.",
          "  When dispatch returned: not refreshed",
          "  When it was committed: refresh 1, committed on main",
          "orders commits with .queue(history). The history queue itself refreshes it.",
          "  When dispatch returned: not refreshed",
          "  When it was committed: refresh 1, committed on history",
          "The network queue refreshes them all, with one global action.",
          "  search: refresh 2, committed on network",
          "  cart: refresh 2, committed on main",
          "  orders: refresh 2, committed on history",
        ]
      )
    }
  }
}
