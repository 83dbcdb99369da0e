/// Asks for the rows that a filter lets through.
struct ViewRequest: PageRequest {
  static let name = "view"
  let filter: RowFilter?

  struct Answer: Encodable {
    let view: Int
    let rowCount: Int
  }

  func answer(to page: Int, in sessions: isolated InspectedSessions) async throws -> Answer {
    guard let view = try await sessions.filter(page, by: filter ?? RowFilter()) else {
      throw RequestError.otherView
    }
    return Answer(view: view.number, rowCount: sessions.places(of: view).count)
  }
}
