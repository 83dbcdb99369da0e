/// Has the app's stores take no actions, or take them again.
struct LockRequest: ActingRequest {
  static let name = "lock"
  let isLocked: Bool

  func act(in sessions: isolated InspectedSessions) async throws {
    try await sessions.setLocked(isLocked)
  }
}
