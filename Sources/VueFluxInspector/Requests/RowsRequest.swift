/// Asks for some of the rows of a view.
struct RowsRequest: PageRequest {
  static let name = "rows"
  let view: Int
  let from: Int
  let count: Int

  struct Answer: Encodable {
    let view: Int
    let from: Int
    let rowCount: Int
    let rows: [RowAnswer]
  }

  func answer(to page: Int, in sessions: isolated InspectedSessions) async throws -> Answer {
    let places = sessions.places(of: try sessions.view(view, of: page))
    return Answer(
      view: view,
      from: from,
      rowCount: places.count,
      rows: places.window(from: from, count: count).map { RowAnswer($0, in: sessions) }
    )
  }
}
