import Testing

@testable import VueFluxExamples

extension ExamplesTests {
  @MainActor @Suite struct `the increments example` {
    @Test func `shows that each completion sees its own state, and what a group leads to`() async {
      let transcript = Transcript()
      await IncrementsExample().run(output: transcript.output)
      #expect(
        transcript.lines == [
          "99 increments: the completions saw 1, 2, … 99.",
          "Each saw its own number: true. The count is 99.",
          "Increment, increment, increment and decrement as one group: 2.",
          "The count is 2.",
        ]
      )
    }
  }
}
