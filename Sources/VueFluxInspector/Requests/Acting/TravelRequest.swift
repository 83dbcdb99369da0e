/// Has the app's stores show the states right after a row, or go back to live.
struct TravelRequest: ActingRequest {
  static let name = "travel"

  /// The row; nil for the present.
  let key: String?

  func act(in sessions: isolated InspectedSessions) async throws {
    guard let key else { return try await sessions.go(to: nil) }
    let row = try sessions.liveRow(key)
    try await sessions.go(to: Travel(row: row, skipped: sessions.skippedRows(in: LiveApp.source)))
  }
}
