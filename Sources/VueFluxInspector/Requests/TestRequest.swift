/// Asks for a test of the actions that lead to a row.
struct TestRequest: PageRequest {
  static let name = "test"
  let key: String
  let store: Int

  struct Answer: Encodable {
    /// The test, in Swift.
    let text: String
  }

  func answer(to page: Int, in sessions: isolated InspectedSessions) async throws -> Answer {
    let place = try sessions.place(key)
    let store = try sessions.place(ofStore: store, in: place.source)
    let excerpt = try sessions.excerpt(of: store, upTo: place)
    let test = try sessions.test(of: excerpt, in: place.source)
    return Answer(text: try await sessions.executor.value { try test.text() })
  }
}
