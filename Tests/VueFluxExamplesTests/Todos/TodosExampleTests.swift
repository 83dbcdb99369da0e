import Testing

@testable import VueFluxExamples

extension ExamplesTests {
  @MainActor @Suite struct `the todos example` {
    @Test func `logs what is committed and rejected, and shows values when they change`() async {
      let transcript = Transcript()
      await TodosExample().run(output: transcript.output)
      #expect(
        transcript.lines == [
          "open: 0",
          "list: empty",
          "log: todos committed add(\"tea\")",
          "open: 1",
          "list: [ ] tea",
          "log: todos committed add(\"fresh milk\")",
          "open: 2",
          "list: [ ] tea, [ ] fresh milk",
          "log: todos rejected add(\"tea\"): It is there already.",
          "log: todos committed toggle(\"tea\")",
          "open: 1",
          "list: [x] tea, [ ] fresh milk",
          "log: todos committed show(open)",
          "list: [ ] fresh milk",
          "log: todos committed toggle(\"fresh milk\")",
          "open: 0",
          "list: empty",
        ]
      )
    }
  }
}
