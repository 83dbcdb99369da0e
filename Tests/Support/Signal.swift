/// Something that happens once, to be awaited.
package final class Signal: Sendable {
  private enum State: Sendable {
    case waiting([CheckedContinuation<Void, Never>])
    case fired
  }

  private let state = Guarded(State.waiting([]))

  package init() {}

  package func fire() {
    let waiting = state.withLock { state -> [CheckedContinuation<Void, Never>] in
      guard case .waiting(let waiting) = state else { return [] }
      state = .fired
      return waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  package func wait() async {
    await withCheckedContinuation { continuation in
      let hasFired = state.withLock { state in
        guard case .waiting(let waiting) = state else { return true }
        state = .waiting(waiting + [continuation])
        return false
      }
      if hasFired { continuation.resume() }
    }
  }
}
