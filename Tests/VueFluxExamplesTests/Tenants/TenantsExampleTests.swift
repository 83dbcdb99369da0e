import Testing

@testable import VueFluxExamples

extension ExamplesTests {
  @MainActor @Suite struct `the tenants example` {
    @Test func `shows that a thousand tenants receive nothing of each other`() async {
      let transcript = Transcript()
      await TenantsExample().run(output: transcript.output)
      #expect(
        transcript.lines == [
          "1000 tenants have 3000 stores.",
          "They have placed 4500 orders, each with one tenant.",
          "Tenant 7: 7 orders for 35, 7 entries in the log.",
          "Tenant 8: 8 orders for 40, 8 entries in the log.",
          "All books are right: true.",
          "Tenant 7 closes: 0 orders for 0, 8 entries in the log.",
          "Tenant 8 goes on: 8 orders for 40, 8 entries in the log.",
        ]
      )
    }
  }
}
