import Synchronization

/// The dispatches of an effect that wait for the end of a commit.
///
/// Its lock may be taken inside a commit, and no other is taken while it is held.
final class EffectDeferrals: Sendable {
  private struct State: Sendable {
    var count = 0
    var waiting: CheckedContinuation<Void, Never>?
  }

  /// One dispatch, until it has its place or is released.
  final class Token: Sendable {
    private let deferrals: EffectDeferrals
    private let isOver = Atomic(false)

    fileprivate init(of deferrals: EffectDeferrals) {
      self.deferrals = deferrals
    }

    deinit {
      end()
    }

    func end() {
      if !isOver.exchange(true, ordering: .acquiringAndReleasing) { deferrals.remove() }
    }
  }

  private let state = Locked(State())

  func begin() -> Token {
    state.withLock { $0.count += 1 }
    return Token(of: self)
  }

  private func remove() {
    let waiting = state.withLock { state in
      state.count -= 1
      return state.count == 0 ? state.waiting.take() : nil
    }
    waiting?.resume()
  }

  /// Waits until there are none; called once for each effect.
  func end() async {
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        if state.count > 0 { state.waiting = continuation }
        return state.count == 0
      }
      if isOver { continuation.resume() }
    }
  }
}
