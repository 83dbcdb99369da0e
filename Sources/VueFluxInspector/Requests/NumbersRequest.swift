/// Asks for the counts of all sessions.
struct NumbersRequest: PageRequest {
  static let name = "numbers"

  func answer(to page: Int, in sessions: isolated InspectedSessions) async -> NumbersAnswer {
    NumbersAnswer(sessions)
  }
}
