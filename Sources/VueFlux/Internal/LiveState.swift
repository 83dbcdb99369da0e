public import Synchronization

/// A store's state, now and after the store is gone.
///
/// The store and each ``Computed`` hold it; nothing else does. So a running ``Actions`` proxy, which
/// holds the engine, does not keep the state of a released store alive.
// Sendable because `last` is guarded by the engine's lock, or does not change when `isFixed`.
@usableFromInline
final class LiveState<State: VueFlux.State>: @unchecked Sendable {
  @usableFromInline let engine: Engine<State>

  /// Whether this is the state of one moment.
  @usableFromInline let isFixed: Bool

  /// The box, once the engine has given it up.
  // Safe because the engine's lock is the exclusivity check.
  @safe @exclusivity(unchecked) @usableFromInline var last: StateBox<State>?

  /// Derived values, once somebody has asked for one here.
  @usableFromInline let ownCache = AtomicLazyReference<ValueCache>()

  @inlinable
  init(engine: Engine<State>, last: StateBox<State>? = nil, isFixed: Bool = false) {
    self.engine = engine
    self.last = last
    self.isFixed = isFixed
  }

  /// The box as it is now.
  @inlinable @inline(__always)
  func snapshot() -> StateBox<State> {
    if engine.threads.current.isInside { Misuse.stopReadingInside(State.self) }
    let box = isFixed ? last : engine.withCore { core in core.share() ?? last }
    guard let box else { Misuse.stopWithoutState(State.self) }
    return box
  }

  /// Reads a class state in the store's exclusive section.
  @inlinable @inline(__always)
  func read<Value: Sendable>(_ keyPath: KeyPath<State, Value>) -> Value {
    let record = engine.threads.current
    if record.isInside { Misuse.stopReadingInside(State.self) }
    let value: Value? = engine.withCore { core in
      // A computed property of the state is the user's code: what it asks for has to wait.
      record.isInside = true
      defer { record.isInside = false }
      guard let box = core.box ?? last else { return nil }
      return box.state[keyPath: keyPath]
    }
    if record.hasDeferred { Engine<State>.settle() }
    guard let value else { Misuse.stopWithoutState(State.self) }
    return value
  }
}
