import VueFluxJSON
import VueFluxRecorder
import VueFluxSessions

/// Which of the things that a session tells of are shown.
struct EventFilter: Sendable {
  var store: String?
  var action: String?
  var first: Int?
  var last: Int?

  /// Whether actions have to be read to know whether they are shown.
  var readsActions: Bool { action != nil }

  private var numbers: ClosedRange<Int> {
    let first = first ?? .min
    return first...max(first, last ?? .max)
  }

  /// Whether it may be shown; a record's action is not read for that.
  func admits(_ event: SessionEvent, in session: Session) -> Bool {
    if let first, let last, first > last { return false }
    switch event {
    case .record(let record):
      return numbers.contains(record.number) && admits(store: record.store, in: session)
        && (action == nil || record.kind == .action)
    case .excluded(let exclusion):
      return action == nil && numbers.contains(exclusion.next)
        && admits(store: exclusion.store, in: session)
    case .missing(let gap):
      return action == nil && numbers.overlaps(gap.numbers)
        && gap.stores?.contains { admits(store: $0, in: session) } ?? true
    case .note(.rejected(let rejection)):
      return numbers.contains(rejection.next) && admits(store: rejection.store, in: session)
    case .note(.ended(let end)):
      return action == nil && numbers.contains(end.next) && admits(store: end.store, in: session)
    }
  }

  private func admits(store number: Int, in session: Session) -> Bool {
    guard let store else { return true }
    return session.name(ofStore: number) == store
  }

  /// Whether an action is one that is wanted.
  func admits(_ payload: JSONValue?) -> Bool {
    guard let action else { return true }
    guard let payload else { return false }
    return payload.actionText.hasBytes(of: action) || payload.description.hasBytes(of: action)
  }
}

extension String {
  /// Whether the bytes of a text are in this one.
  ///
  /// `contains(_:)` takes half of the time of `vueflux show` with a million actions.
  fileprivate func hasBytes(of text: String) -> Bool {
    guard let first = text.utf8.first else { return true }
    var rest = utf8[...]
    while let index = rest.firstIndex(of: first) {
      rest = rest[index...]
      if rest.starts(with: text.utf8) { return true }
      rest.removeFirst()
    }
    return false
  }
}
