/// Asks for the part of the timeline between two times.
struct LanesRequest: PageRequest {
  static let name = "lanes"
  let view: Int
  let first: Int
  let last: Int

  /// How many columns the part is drawn with.
  let columns: Int

  /// The first lane, and how many.
  let from: Int
  let count: Int

  func answer(to page: Int, in sessions: isolated InspectedSessions) async throws -> LanesAnswer {
    let view = try sessions.view(view, of: page)
    let span = TimeSpan(first: first, last: max(first, last), columns: min(max(1, columns), 2_000))
    return LanesAnswer(sessions.rows(of: view, in: span), span, from: from, count: count, sessions)
  }
}

extension InspectedSessions {
  /// The rows of a view in a span of time.
  fileprivate func rows(of view: RowView, in span: TimeSpan) -> ArraySlice<RowPlace> {
    let order = view.filter == nil ? order : view.order
    let origin = RowPlace(source: 0, row: 0)
    let start = order.count(before: RowOrder.Key(time: span.first, place: origin)) { key(of: $0) }
    let end = order.count(before: RowOrder.Key(time: span.end, place: origin)) { key(of: $0) }
    return order.places[start..<max(start, end)]
  }
}
