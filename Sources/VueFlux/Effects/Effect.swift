/// A handle on asynchronous work that a store owns, to await it or to cancel it.
///
/// ```swift
/// let effect = store.actions.run("load", .latest) { store in
///   let products = try await server.products()
///   store.actions.dispatch(action: .loaded(products))
/// }
/// let outcome = await effect.outcome
/// ```
///
/// An effect on the bus runs once in each store that the address named, and one handle stands for all of
/// them. Releasing the handle does not end the effect. The handle does not keep the store alive.
public final class Effect: Sendable {
  private struct Parts: Sendable {
    var runs: [EffectRun] = []
    var isCancelled = false

    /// Kept when no more are added.
    var seal = Promise<Void>()
  }

  private let parts = Locked(Parts())

  init() {}

  /// Waits for the end of the effect and of all that it dispatched, and returns the outcome.
  ///
  /// It returns after each action that the operation dispatched through its `store` is committed, rejected or
  /// dropped. When the store's executor drops the work, the outcome waits with these actions. The effect's id is
  /// free when its operation returns.
  ///
  /// A cancelled effect ends when its operation returns; the operation has to check for cancellation itself. For
  /// an effect in several stores, a failure counts before a cancellation, and that before success; of several
  /// failures, the one in the store that was created first counts. Any number of tasks may wait. A cancelled task
  /// goes on waiting.
  public var outcome: Outcome {
    get async {
      var merged = Outcome.ignored
      for run in await runs { merged = await merged.merged(with: run.outcome) }
      return merged
    }
  }

  /// Cancels the effect: actions that are dispatched in its course after this has returned are ignored.
  ///
  /// In its course is what its operation does, with its child tasks and each `Task` that they create, by any proxy: that
  /// of the operation's `store`, of another store, or of a bus. No effect is run or cancelled by these proxies any more.
  /// A detached task, a queue or a callback is not in its course, but what it sends through the operation's `store` is
  /// ignored, too. Code that a store calls, such as an observer, is in the course of no effect. ``outside(_:)`` is for
  /// what must be sent nevertheless.
  ///
  /// If the effect is dispatching on another thread, this waits for that: with ``Executor/immediate``, for a commit.
  ///
  /// Earlier actions keep their places in the order and are committed. The operation's task is cancelled; this
  /// function does not wait for its end. From inside a commit, or while a ``Derived`` is computed, the effect is
  /// cancelled afterwards. Cancelling an effect that has ended does nothing, not even to a `Task` that it has left behind.
  public func cancel() {
    ThreadRecord.current.afterDeriving {
      ThreadRecord.current.perform { record in
        let runs = self.parts.withLock { parts in
          parts.isCancelled = true
          return parts.runs
        }
        for run in runs { run.cancel(record) }
      }
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

  /// Says that no more are added, and resumes the tasks that wait for it.
  func seal(_ record: ThreadRecord) {
    let tasks = parts.withLock { $0.seal.keep(()) }
    guard !tasks.isEmpty else { return }
    record.add { for task in tasks { task.resume() } }
  }

  /// The effect in each store.
  private var runs: [EffectRun] {
    get async {
      if let runs = parts.withLock({ $0.seal.value == nil ? nil : $0.runs }) { return runs }
      await Promise.wait { task in parts.withLock { $0.seal.value(or: task) } }
      return parts.withLock { $0.runs }
    }
  }
}

extension Effect {
  /// The way in which an effect ended.
  ///
  /// ```swift
  /// if case .failed(let error) = await effect.outcome { print(error) }
  /// ```
  public enum Outcome: Sendable {
    /// The operation returned.
    case finished

    /// The operation threw this error, and the effect was not cancelled.
    case failed(any Error)

    /// The effect was cancelled: by hand, by another effect of its id, or because its store was
    /// released.
    case cancelled

    /// The operation never began: ``EffectPolicy/first`` found another effect, the address named no store, or the
    /// effect was run in replay mode, see ``ReplayMode``.
    case ignored
  }
}

extension Effect.Outcome {
  /// The outcome of two effects of one handle.
  func merged(with other: Effect.Outcome) -> Effect.Outcome {
    urgency >= other.urgency ? self : other
  }

  private var urgency: Int {
    switch self {
    case .ignored: 0
    case .finished: 1
    case .cancelled: 2
    case .failed: 3
    }
  }
}

extension Effect.Outcome: CustomStringConvertible {
  /// The outcome in a word or two, as in `failed: timeout`.
  public var description: String {
    switch self {
    case .finished: "finished"
    case .failed(let error): "failed: \(error)"
    case .cancelled: "cancelled"
    case .ignored: "ignored"
    }
  }
}

/// How a new effect treats earlier effects of its id in its store.
///
/// ```swift
/// extension Actions where State == SearchState {
///   func search(_ text: String) {
///     run("search", .debounced(for: .milliseconds(300))) { store in
///       let hits = try await library.hits(for: text)
///       store.actions.dispatch(action: .found(hits))
///     }
///   }
/// }
/// ```
///
/// Each call has its own policy: effects of one id may have different ones.
public enum EffectPolicy: Hashable, Sendable {
  /// Cancels all earlier effects, including waiting ones, and starts at once.
  case latest

  /// Is ignored while an earlier effect runs, pauses or waits and is not cancelled.
  case first

  /// Waits until no earlier effect runs, in order of invocation.
  ///
  /// It does not wait for cancelled effects: they may never return, and their actions are ignored.
  case serial

  /// Starts at once, beside the earlier effects.
  case concurrent

  /// Cancels all earlier effects, and starts after a pause on the store's clock.
  ///
  /// Another call during the pause cancels this one, so only the last call starts.
  case debounced(for: Duration)

  /// Starts the first call at once, and then at most the newest call of each interval on the store's clock.
  ///
  /// ```swift
  /// func scrolled(to row: Int) {
  ///   run("position", .throttled(for: .seconds(1))) { store in
  ///     try await store.dependencies.server.save(row)
  ///   }
  /// }
  /// ```
  ///
  /// The start of a throttled effect begins an interval of this duration. A call during the interval waits until it ends,
  /// unless the next throttled call cancels it. When a throttled effect starts, it cancels the earlier effects of its id.
  /// The interval goes on when its effect is cancelled. It is for throttled effects alone: a `.serial` effect does not
  /// wait for a throttled one that waits for the end of an interval.
  case throttled(for: Duration)
}
