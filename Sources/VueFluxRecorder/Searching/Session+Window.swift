// MARK: - Without the types

extension Session {
  /// Cuts the session down to the actions with which `condition` begins to hold.
  ///
  /// The window begins with the last recorded states for which `condition` does not hold yet, and ends with the
  /// first ones for which it does.
  /// It looks at nothing but the states that were recorded, so it needs neither types nor mutations; and it
  /// comes as near as these are to each other, see ``SessionRecorder/Options/stateInterval``. With mutations,
  /// ``minimised(into:where:possible:)`` finds much less that is enough.
  ///
  /// Where a replay stops because something is lost, this begins anew: from a gap on, see
  /// ``SessionProblem/Kind/missing(_:)``, each store begins with its next recorded state; and one of which an
  /// action or state could not be written down does so from there on. The condition gets no states from
  /// before, and the window has nothing that such a store has done until its next state, and nothing of the
  /// store if there is none.
  ///
  /// - Parameters:
  ///   - names: The stores that the condition looks at; others are left out.
  ///   - condition: Looks at the recorded states, by the names of their stores.
  /// - Returns: A session that begins with the last states before, and ends with the last action before the
  ///   recorded one for which the condition holds, or with that state if it was put in place; nil if there is
  ///   none. Where nothing is known of the store before that state, it is all there is of the store.
  /// - Throws: ``SessionError``, when the file has changed since.
  public func window(
    of names: Set<String>,
    where condition: (_ states: [String: JSONValue]) -> Bool
  ) throws(SessionError) -> Session? {
    var search = WindowSearch(self, of: stores.filter { names.contains($0.name) })
    for record in records {
      guard let end = search.take(record), let state = try payload(of: record) else { continue }
      search.show(state, of: end)
      if condition(search.states) { return excerpt(search.records(before: end)) }
      search.begin(with: end)
    }
    return nil
  }
}
