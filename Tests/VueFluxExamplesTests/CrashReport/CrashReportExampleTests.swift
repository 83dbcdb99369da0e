import Testing
import VueFluxTestSupport

@testable import VueFluxExamples

extension ExamplesTests {
  @MainActor @Suite struct `the crash report example` {
    @Test func `finds the action, the way there, and writes a test`() async throws {
      let transcript = Transcript()
      let program = try BuildProduct.program("VueFluxExamples")
      await CrashReportExample.$program.withValue(program) {
        await CrashReportExample().run(output: transcript.output)
      }
      let text = transcript.lines.joined(separator: "\n")
      #expect(text.contains("Its session has 10 records:"))
      #expect(text.contains("It was working on record 10."))
      #expect(text.contains(#"  {"customer":"Bob","products":[]}"#))
      #expect(text.contains("as Bob:\n  7 {\"signIn\":{\"customer\":\"Bob\"}}\nAnd"))
      #expect(text.contains("@Test func `an empty basket has nothing to take back`() throws {"))
    }
  }
}
