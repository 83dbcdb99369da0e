import Testing

@testable import VueFluxExamples

extension ExamplesTests {
  @MainActor @Suite struct `the step counter example` {
    @Test func `shows what each action makes of the counter, and one that nobody answers`() async {
      let transcript = Transcript()
      await StepCounterExample().run(output: transcript.output)
      #expect(
        transcript.lines == [
          "The counter is 0, in steps of 1.",
          "CounterIncreaseRequested(): the counter is 1, in steps of 1.",
          "StepChangeRequested(step: 7): the counter is 1, in steps of 7.",
          "CounterIncreaseRequested(): the counter is 8, in steps of 7.",
          "CounterIncreaseRequested(): the counter is 15, in steps of 7.",
          "CounterDecreaseRequested(): the counter is 8, in steps of 7.",
          "ScreenShown(name: \"Counter\"): the counter is 8, in steps of 7.",
          "Now the counter is 8, in steps of 7.",
          "Without a store, the same actions lead to StepCounterState(counter: 8, step: 7).",
        ]
      )
    }
  }
}
