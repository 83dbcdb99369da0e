/// Asks for the next row with a text.
struct FindRequest: PageRequest {
  static let name = "find"
  let view: Int
  let text: String
  let from: Int
  let isForward: Bool

  /// How many rows are looked at before other requests are answered.
  private static let partLength = 20_000

  func answer(to page: Int, in sessions: isolated InspectedSessions) async throws -> PositionAnswer
  {
    let search = TextSearch(text)
    let step = isForward ? 1 : -1
    var position = min(max(-1, from), sessions.places(of: try sessions.view(view, of: page)).count)
    while true {
      let places = sessions.places(of: try sessions.view(view, of: page))
      // The session of each source once, and not once a row.
      let sources = sessions.sources.map { ($0, $0.session) }
      for _ in 0..<Self.partLength {
        position += step
        guard places.indices.contains(position) else {
          return PositionAnswer(position: nil, key: nil)
        }
        let place = places[position]
        let (source, session) = sources[place.source]
        if source.contains(search, in: place.row, session) {
          return PositionAnswer(position: position, key: place.key)
        }
      }
      await Task.yield()
    }
  }
}
