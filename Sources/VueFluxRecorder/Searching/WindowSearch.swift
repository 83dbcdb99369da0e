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
    /// Whether nobody knows its state until the next recorded one.
    var isLost = false

    /// What of it a window has.
    var records: [SessionRecord] { (opening.map { [$0] } ?? []) + actions }

    mutating func lose() {
      self = Part(name: name, isLost: true)
    }
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
    if script.gap(before: record) != nil {
      for place in parts.indices { lose(place) }
    }
    let line: (place: Int, instruction: ReplayScript.Instruction)?
    do {
      line = try script.takeAfterGap(record)
    } catch {
      // What has changed the store's state is nowhere.
      if let place = script.place(of: record.store) { lose(place) }
      return nil
    }
    guard let (place, instruction) = line else {
      // Without this, a window would have no name for a store whose states are not recorded.
      if record.kind == .store, let place = script.place(of: record.store),
        !parts[place].isLost, parts[place].records.isEmpty
      {
        parts[place].opening = record
      }
      return nil
    }
    guard instruction == .commit else {
      return End(record: record, place: place, isPut: instruction == .put)
    }
    if !parts[place].isLost { parts[place].actions.append(record) }
    return nil
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
    var records = parts.flatMap(\.records)
    let part = parts[end.place]
    if part.isLost || part.opening?.payload == nil && part.actions.isEmpty {
      // Nothing that is known leads to it.
      records.removeAll { $0.store == end.record.store }
      records.append(end.record.opening)
    } else if end.isPut {
      // No action has led to it, so that without it a replay would not come there.
      records.append(end.record)
    }
    return records
  }

  private mutating func lose(_ place: Int) {
    parts[place].lose()
    states[parts[place].name] = nil
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
