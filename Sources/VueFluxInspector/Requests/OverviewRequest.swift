/// Asks for the sessions on the timeline.
struct OverviewRequest: PageRequest {
  static let name = "overview"

  func answer(to page: Int, in sessions: isolated InspectedSessions) async -> OverviewAnswer {
    // Nobody has waited for changes before the first page.
    if sessions.version == 0 { _ = sessions.readPart() }
    return OverviewAnswer(since: 0, sessions)
  }
}
