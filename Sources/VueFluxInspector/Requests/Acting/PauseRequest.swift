/// Has the recorder write no actions, or write them again.
struct PauseRequest: ActingRequest {
  static let name = "pause"
  let isPaused: Bool

  func act(in sessions: isolated InspectedSessions) async throws {
    try sessions.setPaused(isPaused)
  }
}
