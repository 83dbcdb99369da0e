/// What may be in a window, at a place in a session.
struct WindowSearch {
  /// A recorded state, where a window can end or begin.
  struct End {
    let record: SessionRecord
    fileprivate let place: Int
    fileprivate let isPut: Bool
  }

  /// What is known of a store.
  private struct Part {
    let name: String
    /// What it begins with: a state, or that it came without one; nil if its coming is not in the session.
    var opening: SessionRecord?
    /// What it has done since then.
    var actions: [SessionRecord] = []

    /// What of it a window has.
    var records: [SessionRecord] { (opening.map { [$0] } ?? []) + actions }
  }

  private var script: ReplayScript
  private var parts: [Part]

  /// The last recorded states, by the names of the stores.
  private(set) var states: [String: JSONValue] = [:]

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - stores: Those of its stores that are looked at.
  init(_ session: Session, of stores: [SessionStore]) {
    script = ReplayScript(session, of: stores)
    parts = stores.map { Part(name: $0.name) }
  }

  /// Takes the next record.
  ///
  /// - Parameter record: The record.
  /// - Returns: The state that it is, where a window can end; nil if it is none.
  mutating func take(_ record: SessionRecord) -> End? {
    if let gap = script.gap(before: record) { pass(gap) }
    forgetIfLost(record.store)
    switch script.take(record) {
    case .lost: return nil
    case .nothing:
      if let place = script.place(of: record.store) { take(record, place) }
      return nil
    case .instruction(.commit, let place):
      parts[place].actions.append(record)
      return nil
    case .instruction(let instruction, let place):
      return End(record: record, place: place, isPut: instruction == .put)
    }
  }

  private mutating func pass(_ gap: SessionGap) {
    script.pass(gap)
    guard let stores = gap.stores else { return states.removeAll() }
    for place in stores.compactMap(script.place) { states[parts[place].name] = nil }
  }

  private mutating func take(_ record: SessionRecord, _ place: Int) {
    if script.loss(at: place) != nil {
      forgetIfLost(record.store)
    } else if record.kind == .store, parts[place].opening == nil, parts[place].actions.isEmpty {
      // Without this, a window would have no name for a store whose states are not recorded.
      parts[place].opening = record
    }
  }

  private mutating func forgetIfLost(_ store: Int) {
    guard let place = script.place(of: store), script.loss(at: place) != nil else { return }
    let name = parts[place].name
    parts[place] = Part(name: name)
    states[name] = nil
  }

  /// Adds a state to those that a condition looks at.
  mutating func show(_ state: JSONValue, of end: End) {
    states[parts[end.place].name] = state
  }

  /// Goes on after a state that was not looked for.
  mutating func begin(with end: End) {
    parts[end.place] = Part(name: parts[end.place].name, opening: end.record.opening)
  }

  /// What leads to a state.
  func records(before end: End) -> [SessionRecord] {
    // Of a store whose state is not known any more, there is nothing.
    var records = parts.indices.filter { script.loss(at: $0) == nil }.flatMap { parts[$0].records }
    let part = parts[end.place]
    if part.opening?.payload == nil && part.actions.isEmpty {
      // Nothing that is known leads to it.
      records.removeAll { $0.store == end.record.store }
      records.append(end.record.opening)
    } else if end.isPut {
      // No action has led to it, so that without it a replay would not come there.
      records.append(end.record)
    }
    return records
  }
}

extension SessionRecord {
  /// The same state, as the one that its store begins with.
  fileprivate var opening: SessionRecord { with(kind: .store, reason: nil) }
}
