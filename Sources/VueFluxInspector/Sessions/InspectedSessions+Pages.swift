// MARK: - Pages

extension InspectedSessions {
  /// Makes the answers for one page.
  nonisolated package func makeHandler() -> any RequestHandler {
    PageHandler(self)
  }

  /// Takes in a page, which begins with all rows.
  func addPage() -> Int {
    nextPage += 1
    views[nextPage] = RowView(number: 0, filter: nil)
    return nextPage
  }

  /// Forgets a page that has been closed.
  func removePage(_ page: Int) {
    views[page] = nil
    if views.isEmpty { live?.setMeasured(false) }
  }

  /// The rows that a page shows.
  func view(_ number: Int, of page: Int) throws(RequestError) -> RowView {
    guard let view = views[page], view.number == number else { throw .staleView }
    return view
  }

  /// Filters the rows of a page.
  ///
  /// - Returns: The view; nil if the page was closed, or has asked for another view meanwhile.
  func filter(_ page: Int, by filter: RowFilter) async throws -> RowView? {
    guard let before = views[page] else { return nil }
    let number = before.number + 1
    var view = RowView(number: number, filter: try filter.checked(in: self))
    // Nothing is shown while it is searched.
    views[page] = RowView(number: number, filter: view.filter)
    while !view.scan(sources, atMost: Self.partLength) {
      await Task.yield()
      guard views[page]?.number == number else { return nil }
    }
    views[page] = view
    return view
  }
}
