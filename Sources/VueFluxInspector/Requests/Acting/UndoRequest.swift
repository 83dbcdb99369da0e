/// Takes back the newest action of the app.
struct UndoRequest: ActingRequest {
  static let name = "undo"

  func act(in sessions: isolated InspectedSessions) async throws {
    try await sessions.undo()
  }
}
