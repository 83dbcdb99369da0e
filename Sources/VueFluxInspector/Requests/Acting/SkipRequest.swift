/// Leaves out an action, as if it had never been, or takes it in again.
struct SkipRequest: ActingRequest {
  static let name = "skip"
  let key: String
  let isSkipped: Bool

  func act(in sessions: isolated InspectedSessions) async throws {
    try await sessions.skip(try sessions.liveRow(key), isSkipped)
  }
}
