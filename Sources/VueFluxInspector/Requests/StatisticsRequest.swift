/// Asks for the counts of all sessions.
struct StatisticsRequest: PageRequest {
  static let name = "statistics"

  func answer(to page: Int, in sessions: isolated InspectedSessions) async -> StatisticsAnswer {
    // To measure commits takes time from each of them, so it begins when somebody wants to know.
    if sessions.views[page] != nil { sessions.live?.setMeasured(true) }
    return StatisticsAnswer(sessions, await sessions.observerCalls())
  }
}
