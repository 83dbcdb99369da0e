import Testing

@testable import VueFluxExamples

extension ExamplesTests {
  @MainActor @Suite struct `the counter example` {
    @Test func `shows every count that the label is given`() async {
      let transcript = Transcript()
      await CounterExample().run(output: transcript.output)
      #expect(
        transcript.lines == [
          "The counter goes from 0 to 3. Its label says 0.",
          "increment: the label says 1.",
          "decrement: the label says 0.",
          "decrement at the lower bound: the label says 0.",
          "five times increment: the label says 3.",
          "reset: the label says 0.",
          "increment in 10 milliseconds: the label still says 0.",
          "10 milliseconds later: the label says 1.",
          "increment for all, a new one too: 2 counters committed it.",
          "The label of the first says 2.",
          "The label of the new one says 1.",
        ]
      )
    }
  }
}
