/// The reason why no store received an action.
public enum Unreceived: Hashable, Sendable {
  /// No store of the state type was alive.
  case noStore(state: String)

  /// None of the `living` stores matched the address.
  case noMatch(state: String, address: String, living: Int)

  /// The store, or each of them, was released before it committed the action.
  case released(state: String)

  /// The effect that dispatched it was already cancelled, see ``Effect/cancel()``.
  ///
  /// This is expected, so the handlers of `subscribeUnreceived(handler:)` are not called.
  case effectCancelled(state: String)

  /// An observer dispatched it when it was called with a state that was put back, see ``ReplayMode``.
  case replaying(state: String)
}

extension Unreceived {
  // Out of line, because the name of a type is made by much code.
  @usableFromInline @inline(never)
  static func released(by state: Any.Type) -> Unreceived { .released(state: "\(state)") }
}

extension Unreceived: CustomStringConvertible {
  /// The reason, in a full sentence.
  public var description: String {
    switch self {
    case .noStore(let state):
      "No Store<\(state)> is alive."
    case .noMatch(let state, let address, let living):
      "None of the \(living) living Store<\(state)> matches \(address)."
    case .released(let state):
      "The Store<\(state)> was released before it committed the action."
    case .effectCancelled(let state):
      "The effect of the Store<\(state)> that dispatched it was cancelled before."
    case .replaying(let state):
      "An observer dispatched it to Store<\(state)> while it was told of a state that was put back."
    }
  }
}
