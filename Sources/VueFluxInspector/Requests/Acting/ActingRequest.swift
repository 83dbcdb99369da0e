/// A request that changes what the app does, and is answered by how it is then.
protocol ActingRequest: PageRequest where Answer == LiveAnswer {
  /// Changes the app.
  ///
  /// - Throws: Why it cannot be done.
  func act(in sessions: isolated InspectedSessions) async throws
}

extension ActingRequest {
  func answer(to page: Int, in sessions: isolated InspectedSessions) async throws -> LiveAnswer {
    try await act(in: sessions)
    return try sessions.withLive { LiveAnswer($0) }
  }
}
