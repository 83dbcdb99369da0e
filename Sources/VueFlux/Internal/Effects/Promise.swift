/// A value that is there once, and that any number of tasks may wait for.
final class Promise<Value: Sendable>: Sendable {
  private enum State: Sendable {
    /// The value is not there; these wait for it.
    case open([CheckedContinuation<Value, Never>])
    case kept(Value)
  }

  private let state = Locked(State.open([]))

  var value: Value {
    get async {
      await withCheckedContinuation { continuation in
        let value = state.withLock { state -> Value? in
          switch state {
          case .kept(let value): return value
          case .open(let waiting):
            state = .open(waiting + [continuation])
            return nil
          }
        }
        if let value { continuation.resume(returning: value) }
      }
    }
  }

  /// Supplies the value; only the first one counts.
  func keep(_ value: Value) {
    let waiting = state.withLock { state -> [CheckedContinuation<Value, Never>] in
      guard case .open(let waiting) = state else { return [] }
      state = .kept(value)
      return waiting
    }
    for continuation in waiting { continuation.resume(returning: value) }
  }
}
