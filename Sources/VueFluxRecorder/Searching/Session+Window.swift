// MARK: - Without the types

extension Session {
  /// Cuts the session down to what lies between the last recorded states for which `condition` does not hold
  /// yet and the first ones for which it does.
  ///
  /// It looks at nothing but the states that were recorded, so it needs neither types nor mutations; and it
  /// comes as near as these are to each other, see ``SessionRecorder/Options/stateInterval``. With mutations,
  /// ``minimised(into:where:possible:)`` finds much less that is enough.
  ///
  /// - Parameters:
  ///   - names: The stores that the condition looks at; others are left out.
  ///   - condition: Looks at the recorded states, by the names of their stores.
  /// - Returns: A session that begins with the last states before, and ends with the last action before the
  ///   recorded one for which the condition holds; nil if there is none.
  /// - Throws: ``SessionError``, when the file has changed since.
  public func window(
    of names: Set<String>,
    where condition: (_ states: [String: JSONValue]) -> Bool
  ) throws(SessionError) -> Session? {
    var states: [String: JSONValue] = [:]
    var openings: [Int: SessionRecord] = [:]
    var actions: [SessionRecord] = []
    for record in records {
      guard let store = store(of: record), names.contains(store.name) else { continue }
      switch record.kind {
      case .effect: continue
      case .action: actions.append(record)
      case .store, .state:
        guard let state = try payload(of: record) else { continue }
        states[store.name] = state
        if condition(states) {
          // Without this state, what leads to it is left; a state of the very beginning has nothing before it.
          let begun = openings[record.store] == nil ? [record.opening] : []
          return excerpt(Array(openings.values) + begun + actions)
        }
        openings[record.store] = record.opening
        actions.removeAll { $0.store == record.store }
      }
    }
    return nil
  }
}

extension SessionRecord {
  /// The same state, as the one that its store begins with.
  fileprivate var opening: SessionRecord {
    SessionRecord(
      number: number,
      microseconds: microseconds,
      kind: .store,
      store: store,
      isGlobal: false,
      cause: nil,
      reason: nil,
      unencodable: unencodable,
      place: place,
      digest: nil,
      payload: payload
    )
  }
}
