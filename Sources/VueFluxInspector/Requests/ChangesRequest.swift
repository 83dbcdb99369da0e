/// Asks for the sessions on the timeline when they have changed.
struct ChangesRequest: PageRequest {
  static let name = "changes"

  /// The version that the page knows.
  let version: Int

  func answer(to page: Int, in sessions: isolated InspectedSessions) async -> OverviewAnswer {
    await sessions.change(after: version)
    return OverviewAnswer(since: version, sessions)
  }
}
