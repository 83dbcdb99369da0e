/// Makes the states that the app's stores show the present ones.
struct BeginAnewRequest: ActingRequest {
  static let name = "beginAnew"

  func act(in sessions: isolated InspectedSessions) async throws {
    try await sessions.beginAnew()
  }
}
