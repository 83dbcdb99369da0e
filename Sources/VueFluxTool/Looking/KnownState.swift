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
    var search = KnownStateSearch(session, of: stores, at: number)
    return search.run()
  }
}
