import VueFluxJSON
import VueFluxRecorder

/// The records that may be in a window, at a place in a session.
struct WindowSearch {
  /// A recorded state, where a window can end or begin.
  struct End {
    let record: SessionRecord
    fileprivate let place: Int
    fileprivate let isPut: Bool
  }

  /// The records of a store that may be in the window.
  private struct Part {
    /// The store's first state, or its coming without one; nil if the session has neither.
    var opening: SessionRecord?
    /// The numbers of the actions since then, of which there may be millions.
    var actions: [Int] = []
  }

  private let session: Session
  private var script: ReplayScript

  /// The names of the stores that are looked at, by their places.
  private let names: [String]

  /// The stores whose states are known, or that have none yet, by their places.
  private var parts: [Int: Part] = [:]

  /// The last recorded states, by the names of the stores.
  private(set) var states: [String: JSONValue] = [:]

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - stores: Those of its stores that are looked at.
  init(_ session: Session, of stores: [SessionStore]) {
    self.session = session
    script = ReplayScript(session, of: stores)
    names = stores.map(\.name)
  }

  /// Goes on to the next recorded state; nil if there is none.
  mutating func next() -> End? {
    while let step = script.next() {
      switch step {
      case .end, .unknown: continue
      case .nothing(let record): take(record)
      case .lost(nil):
        parts = [:]
        states = [:]
      case .lost(let places?): for place in places { forget(place) }
      case .unrecorded(let place, _): forget(place)
      case .commit(let place, let record):
        parts[place, default: Part()].actions.append(record.number)
      case .begin(let place, let record), .compare(let place, let record):
        return End(record: record, place: place, isPut: false)
      case .put(let place, let record): return End(record: record, place: place, isPut: true)
      }
    }
    return nil
  }

  private mutating func forget(_ place: Int) {
    parts[place] = nil
    states[names[place]] = nil
  }

  /// Takes a record that changes no state.
  private mutating func take(_ record: SessionRecord) {
    guard record.kind == .store, let place = script.place(of: record.store), parts[place] == nil,
      script.loss(at: place) == nil
    else { return }
    // Without this, a window would have no name for a store whose states are not recorded.
    parts[place] = Part(opening: record)
  }

  /// Shows a state to the condition.
  mutating func show(_ state: JSONValue, of end: End) {
    states[names[end.place]] = state
  }

  /// Goes on after a state that was not looked for.
  mutating func begin(with end: End) {
    parts[end.place] = Part(opening: end.record.opening)
  }

  /// The records that lead to a state.
  func records(before end: End) -> [SessionRecord] {
    var records = parts.values.flatMap { part in
      (part.opening.map { [$0] } ?? []) + part.actions.compactMap(session.record)
    }
    let part = parts[end.place] ?? Part()
    if part.opening?.payloadLength == nil && part.actions.isEmpty {
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
