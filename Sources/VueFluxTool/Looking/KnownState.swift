import VueFluxRecorder

/// The state of a store right after a record, as far as the session has it.
struct KnownState {
  /// Why the state itself is not in the session.
  enum Reason {
    /// So many actions have come since the nearest state before.
    case actions(Int)
    /// Records or actions that may have changed it are missing, for this reason.
    case loss(String)
  }

  let store: SessionStore

  /// The record with the state, or with the nearest one before; nil if there is none.
  let record: SessionRecord?

  /// Why the record has not the state itself; nil if it has.
  let reason: Reason?
}

extension KnownState {
  /// Finds the states of stores right after a record.
  ///
  /// A state that was written down later is the same if no action came between.
  ///
  /// - Parameters:
  ///   - stores: The stores.
  ///   - number: The number of the record.
  ///   - session: The session.
  /// - Returns: One for each store that has begun by then, or may have, in the order of the stores.
  static func all(of stores: [SessionStore], at number: Int, in session: Session) -> [KnownState] {
    var search = KnownStateSearch(session, of: stores, at: number)
    return search.run()
  }
}
