import VueFluxJSON
import VueFluxRecorder

extension Session {
  /// Cuts the session down to the actions with which `condition` begins to hold.
  ///
  /// The window begins with the last recorded states for which `condition` does not hold yet, and ends with the
  /// first ones for which it does. It needs neither types nor mutations, and comes as near as recorded states are
  /// to each other.
  ///
  /// From what is lost on, each store begins anew with its next recorded state: the condition gets no states from
  /// before, and the window leaves out the store's actions before that state.
  ///
  /// - Parameters:
  ///   - names: The stores that the condition looks at; others are left out.
  ///   - condition: Looks at the recorded states, by the names of their stores.
  /// - Returns: A session that begins with the last states before, and ends with the last action before the
  ///   recorded one for which the condition holds, or with that state if it was put in place; nil if there is
  ///   none. Where nothing is known of the store before that state, it is all there is of the store.
  /// - Throws: `SessionError`, when the file has changed since.
  func window(
    of names: Set<String>,
    where condition: (_ states: [String: JSONValue]) -> Bool
  ) throws(SessionError) -> Session? {
    var search = WindowSearch(self, of: stores.filter { names.contains($0.name) })
    while let end = search.next() {
      guard let state = try payload(of: end.record) else { continue }
      search.show(state, of: end)
      if condition(search.states) { return excerpt(search.records(before: end)) }
      search.begin(with: end)
    }
    return nil
  }
}
