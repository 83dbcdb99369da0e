/// Asks which actions of a store lead to a row, from the nearest state before them that is known.
struct ExcerptRequest: PageRequest {
  static let name = "excerpt"

  /// The row.
  let key: String
  let store: Int

  struct Answer: Encodable {
    let actionCount: Int

    /// The number of the first action, and of the last one.
    @Nullable var first: Int?
    @Nullable var last: Int?

    /// The number of the row whose state comes before them; nil if the app's mutations have computed it.
    @Nullable var opening: Int?

    /// Whether the app may have crashed with the last action.
    let mayCrash: Bool

    /// Why there is no excerpt, and what can be done; nil if there is one.
    @Nullable var problem: String?
  }

  func answer(to page: Int, in sessions: isolated InspectedSessions) async throws -> Answer {
    let place = try sessions.place(key)
    let store = try sessions.place(ofStore: store, in: place.source)
    let source = sessions.sources[place.source]
    do {
      let excerpt = try sessions.excerpt(of: store, upTo: place)
      return Answer(
        actionCount: excerpt.actions.count,
        first: source.number(of: excerpt.actions.first.map(Int.init)),
        last: source.number(of: excerpt.actions.last.map(Int.init)),
        opening: excerpt.state == nil ? source.number(of: excerpt.opening) : nil,
        mayCrash: source.crash(ofStore: store) == excerpt.actions.last.map(Int.init)
      )
    } catch {
      return Answer(actionCount: 0, mayCrash: false, problem: "\(error)")
    }
  }
}
