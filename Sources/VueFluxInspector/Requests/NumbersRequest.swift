/// Asks for the counts of all sessions.
struct NumbersRequest: PageRequest {
  static let name = "numbers"

  func answer(to page: Int, in sessions: isolated InspectedSessions) async -> NumbersAnswer {
    // To measure commits takes time from each of them, so it begins when somebody wants to know.
    if sessions.views[page] != nil { sessions.live?.setMeasured(true) }
    return NumbersAnswer(sessions)
  }
}
