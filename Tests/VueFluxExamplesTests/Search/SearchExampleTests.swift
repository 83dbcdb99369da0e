import Testing
import VueFluxTestSupport
import VueFluxTesting

@testable import VueFluxExamples

extension ExamplesTests {
  @MainActor @Suite struct `the search example` {
    @Test func `shows that only the last search of a burst is carried out`() async {
      let transcript = Transcript()
      let clock = ManualClock()
      let output = Output { line in
        transcript.output.line(line)
        // On main, so that it runs when all letters are typed.
        guard line.hasSuffix("pauses.") else { return }
        Task { @MainActor in
          await clock.sleepers(reach: 1)
          clock.advance(by: .seconds(60))
        }
      }
      await SearchExample(clock: clock).run(output: output)
      #expect(
        transcript.lines == [
          "The customer types \"tea\", a letter at a time, and pauses.",
          "  The search for \"t\": cancelled.",
          "  The search for \"te\": cancelled.",
          "  The search for \"tea\": finished.",
          "  The screen shows black tea, green tea, mint tea, teapot, for \"tea\".",
          "The customer deletes all but one letter, and pauses.",
          "  The search for \"te\": cancelled.",
          "  The search for \"t\": failed: TextTooShort().",
          "  The screen shows black tea, green tea, mint tea, teapot, for \"tea\".",
          "The customer types \"cup\" and leaves the screen, whose store is released.",
          "  The search for \"c\": cancelled.",
          "  The search for \"cu\": cancelled.",
          "  The search for \"cup\": cancelled.",
        ]
      )
    }
  }
}
