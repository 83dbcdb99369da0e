import VueFluxRecorder

/// What a session knows of the state of a store right after one of its records.
struct KnownState {
  /// Why the state itself is not in the session.
  enum Reason {
    /// So many actions have come since the nearest state before.
    case actions(Int)
    /// What has changed it is lost, or was not recorded, for this reason.
    case loss(String)
  }

  let store: SessionStore

  /// The record with the state, or with the nearest one before; nil if there is none.
  let record: SessionRecord?

  /// Why the record has not the state itself; nil if it has.
  let reason: Reason?
}

extension KnownState {
  /// What a session knows of the states of stores right after a record.
  ///
  /// A state that was written down later is the same if no action came between.
  ///
  /// - Parameters:
  ///   - stores: The stores.
  ///   - number: The number of the record.
  ///   - session: The session.
  /// - Returns: What is known, in the order of the stores, of those that have begun by then.
  static func all(of stores: [SessionStore], at number: Int, in session: Session) -> [KnownState] {
    var search = KnownStateSearch(stores: stores)
    var script = ReplayScript(session, of: stores)
    var exclusions = session.exclusions[...]
    while !search.isDone {
      let upcoming = script.upcoming
      let gap = upcoming.map { session.gap(before: $0) } ?? session.lastGap
      guard let step = script.next() else { break }
      let place: Int? =
        switch step {
        case .lost: gap?.numbers.lowerBound
        case .end: nil
        default: upcoming?.number
        }
      guard let place else { continue }
      while let exclusion = exclusions.first, exclusion.next <= place {
        exclusions.removeFirst()
        search.pass(exclusion.next, asked: number)
        if let store = script.place(of: exclusion.store) {
          search.change(store, by: exclusion.count)
        }
      }
      search.pass(place, asked: number)
      search.take(step, gap)
    }
    return search.known
  }
}
