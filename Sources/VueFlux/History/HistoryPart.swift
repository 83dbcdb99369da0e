/// A state, or a part of one, that a ``History`` keeps.
// Not generic, so that what keeps and compares entries is not either: that would look up the metadata of several types
// for each step.
protocol HistoryEntry: AnyObject, Sendable {
  /// Whether two entries of one history are equal.
  func isEqual(to other: any HistoryEntry) -> Bool
}

/// An entry whose value is compared if it is `Equatable`.
private final class HistoryValue<Value: Sendable>: HistoryEntry {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }

  func isEqual(to other: any HistoryEntry) -> Bool {
    // Looked up each time: an isolated conformance holds on its actor only.
    guard let value = value as? any Equatable, let other = other as? HistoryValue else {
      return false
    }
    return value.isSame(as: other.value)
  }
}

/// The part of a state that a ``History`` keeps.
struct HistoryPart<State: Sendable>: Sendable {
  let get: @Sendable (_ state: State) -> any HistoryEntry
  let set: @Sendable (_ part: any HistoryEntry, _ state: State) -> State

  /// All of the state.
  static var whole: Self {
    HistoryPart(
      get: { HistoryValue($0) },
      set: { part, state in (part as? HistoryValue<State>)?.value ?? state }
    )
  }

  /// A property.
  static func part<Part: Sendable>(
    _ keyPath: any WritableKeyPath<State, Part> & Sendable
  ) -> Self {
    HistoryPart(
      get: { HistoryValue($0[keyPath: keyPath]) },
      set: { part, state in
        guard let part = part as? HistoryValue<Part> else { return state }
        var state = state
        state[keyPath: keyPath] = part.value
        return state
      }
    )
  }
}

/// The actions that can be steps of a ``History``.
enum HistoryFilter<Action: Sendable>: Sendable {
  case actions(@Sendable (_ action: Action) -> Bool)
  case changes(
    @Sendable (_ action: Action, _ before: any HistoryEntry, _ after: any HistoryEntry) -> Bool
  )

  /// A filter that looks at the part before and after an action.
  static func changes<Part: Sendable>(
    of part: Part.Type,
    _ isNoted: @escaping @Sendable (_ action: Action, _ before: Part, _ after: Part) -> Bool
  ) -> Self {
    .changes { action, before, after in
      guard let before = before as? HistoryValue<Part>, let after = after as? HistoryValue<Part>
      else { return false }
      return isNoted(action, before.value, after.value)
    }
  }
}
