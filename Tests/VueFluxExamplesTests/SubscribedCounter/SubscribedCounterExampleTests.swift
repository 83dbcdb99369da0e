import Testing

@testable import VueFluxExamples

extension ExamplesTests {
  @MainActor @Suite struct `the subscribed counter example` {
    @Test func `tells the screen of each new state while it is shown`() async {
      let transcript = Transcript()
      await SubscribedCounterExample().run(output: transcript.output)
      #expect(
        transcript.lines == [
          "The screen appears.",
          "The label says 0.",
          "Up, up, down.",
          "The label says 1.",
          "The label says 2.",
          "The label says 1.",
          "The screen disappears, and the counter goes up once more.",
          "The screen appears again.",
          "The label says 2.",
        ]
      )
    }
  }
}
