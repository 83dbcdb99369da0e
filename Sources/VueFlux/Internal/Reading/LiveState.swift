public import Synchronization

/// A store's state, now and after the store is gone.
///
/// The store and each ``Computed`` hold one. The core of a living store holds one more, and lets go of it at the
/// release. So a running ``Actions`` proxy, which holds the engine, does not keep the state of a released store
/// alive.
// Sendable because `last` is guarded by the engine's lock.
@usableFromInline
final class LiveState<State: VueFlux.State>: @unchecked Sendable {
  @usableFromInline let engine: Engine<State>

  /// The box, once the engine has given it up, or while it is read in the exclusive section.
  // Safe because the engine's lock is the exclusivity check.
  @safe @exclusivity(unchecked) @usableFromInline var last: StateBox<State>?

  /// Cached values, once one has been asked for here.
  @usableFromInline let ownCache = AtomicLazyReference<ValueCache>()

  @inlinable
  init(engine: Engine<State>) {
    self.engine = engine
  }

  /// The box as it is now.
  @inlinable @inline(__always)
  func snapshot() -> StateBox<State> {
    if engine.threads.current.hasReadRules { return boxByRules() }
    guard let box = engine.withCore({ core in core.share() ?? last }) else {
      Misuse.stopWithoutState(State.self)
    }
    return box
  }

  /// Reads a class state in the store's exclusive section.
  @inlinable @inline(__always)
  func read<Value: Sendable>(
    _ keyPath: KeyPath<State, Value>,
    orFrom teardown: StateBox<State>?
  ) -> Value {
    let record = engine.threads.current
    // The key path goes to no function that the compiler cannot see: it would check each access to the property
    // for exclusivity, in commits too.
    if record.hasReadRules, let box = objectByRules(teardown) {
      return box.state[keyPath: keyPath]
    }
    let value: Value? = engine.withCore { core in
      // A computed property of the state is the user's code: work that it asks for has to wait.
      record.runInside(engine) {
        guard let box = core.box ?? last ?? teardown else { return nil }
        return box.state[keyPath: keyPath]
      }
    }
    if record.hasDeferred { Engine<State>.settle() }
    guard let value else { Misuse.stopWithoutState(State.self) }
    return value
  }

  /// The read side of one snapshot.
  @inlinable
  func still(_ box: StateBox<State>) -> Computed<State> {
    Computed(live: self, box: box)
  }

  /// Runs the user's code in the exclusive section, where it may read `box`.
  @inlinable
  func lend<Result>(
    _ box: StateBox<State>,
    _ record: ThreadRecord,
    to body: () -> Result
  ) -> Result {
    // Taken back, or the next commit would find the box shared and copy it.
    last = box
    record.readable = ObjectIdentifier(self)
    defer {
      record.readable = nil
      last = nil
    }
    return record.runNested(engine, body)
  }

  /// The box, for code of the user that runs in the store's exclusive section on this thread.
  ///
  /// `mayBeShared` stays as it is: readers inside the section release the box before the next mutation.
  @usableFromInline
  func boxInside() -> StateBox<State> {
    guard engine.threads.current.readable == ObjectIdentifier(self), let last
    else { Misuse.stopReadingInside(State.self) }
    return last
  }
}
