/// A handle on asynchronous work that a store owns, to wait for it or to cancel it.
///
/// ```swift
/// let effect = store.actions.run("load", .latest) { store in
///   let products = try await server.products()
///   store.actions.dispatch(action: .loaded(products))
/// }
/// let outcome = await effect.outcome
/// ```
///
/// An effect that was run on the bus is one in each store that the address named; its handle stands
/// for all of them. Letting go of the handle does not end anything, and the handle keeps neither the
/// store nor, when the effect has ended, anything of it alive.
public final class Effect: Sendable {
  private struct Parts: Sendable {
    var runs: [EffectRun] = []
    var isCancelled = false
  }

  private let parts = Locked(Parts())
  private let all = Promise<[EffectRun]>()

  init() {}

  /// How the effect has ended, when it has and all that it dispatched is committed, rejected or dropped.
  ///
  /// This covers actions that were dispatched, before the operation returned, through the `store` that the
  /// operation received. When the store's executor drops the work, the outcome waits with them. The effect's id
  /// is free when its operation returns. A cancelled effect ends when its operation returns, which is for the
  /// operation to see to. Of an effect in several stores, the outcome that is most in need of
  /// attention counts: a failure, in the store that was created first; else a cancellation; else that
  /// one has finished. Any number of tasks may wait; one that is cancelled goes on waiting.
  public var outcome: Outcome {
    get async {
      var merged = Outcome.ignored
      for run in await all.value { merged = await merged.merged(with: run.outcome) }
      return merged
    }
  }

  /// Cancels the effect: nothing that it dispatches is committed or enqueued after this has returned.
  ///
  /// What it dispatched before has its place in the order and is committed. The operation's task is
  /// cancelled, and not waited for. From inside a commit, all this happens when that commit has ended.
  /// Cancelling an effect that has ended does nothing.
  public func cancel() {
    Aftermath.perform { aftermath in
      let runs = self.parts.withLock { parts in
        parts.isCancelled = true
        return parts.runs
      }
      for run in runs { run.cancel(&aftermath) }
    }
  }
}

// MARK: - Making it up

extension Effect {
  /// Takes in the effect in one store; false when the handle was cancelled before.
  func add(_ run: EffectRun) -> Bool {
    parts.withLock { parts in
      parts.runs.append(run)
      return !parts.isCancelled
    }
  }

  /// Says that no more are added; resumes those who wait, so it is for the aftermath.
  func seal() {
    all.keep(parts.withLock { $0.runs })
  }
}
