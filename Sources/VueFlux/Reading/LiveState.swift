public import Synchronization

/// A store's state, while the store exists and after its release.
///
/// The store and each ``Computed`` hold one. The core of a store holds one more until the store is released. So a
/// running ``Actions`` proxy, which holds the engine, does not keep the state of a released store alive.
// Sendable because `last` is guarded by the engine's lock.
@usableFromInline
final class LiveState<State: VueFlux.State>: @unchecked Sendable {
  @usableFromInline let cell: StateCell<State>

  /// The box, after the engine has given it up, or while it is read in the exclusive section.
  // Safe because the engine's lock is the exclusivity check.
  @safe @exclusivity(unchecked) @usableFromInline var last: StateBox<State>?

  /// The cached values, set when the first of them is read through this object.
  @usableFromInline let ownCache = AtomicLazyReference<ValueCache>()

  @inlinable
  init(cell: StateCell<State>) {
    self.cell = cell
  }

  /// Returns the current box.
  @inlinable @inline(__always)
  func snapshot() -> StateBox<State> {
    if cell.threads.current.hasReadRules { return boxByRules() }
    guard let box = cell.withCore({ core in core.share() ?? last }) else {
      Misuse.stopWithoutState(State.self)
    }
    return box
  }

  /// Reads a property of a class state in the store's exclusive section.
  @inlinable @inline(__always)
  func read<Value: Sendable>(
    _ keyPath: KeyPath<State, Value>,
    orFrom fallback: StateBox<State>?
  ) -> Value {
    let record = cell.threads.current
    // The key path is passed to no function that is opaque to the compiler. An opaque function would make each access
    // to the property check for exclusivity, in commits too.
    if record.hasReadRules, let box = objectByRules(fallback) {
      return box.state[keyPath: keyPath]
    }
    let value: Value? = cell.withCore { core in
      // A computed property of the state is user code, so the framework calls that it makes are deferred.
      record.runInside(cell) {
        guard let box = core.box ?? last ?? fallback else { return nil }
        return box.state[keyPath: keyPath]
      }
    }
    if record.hasWork { record.settle() }
    guard let value else { Misuse.stopWithoutState(State.self) }
    return value
  }

  /// Returns the read side of one snapshot.
  @inlinable
  func still(_ box: StateBox<State>) -> Computed<State> {
    Computed(live: self, box: box)
  }

  /// Runs the user's code in the exclusive section, where it may read the state.
  @inlinable
  func lend<Result>(
    _ core: inout Core<State>,
    _ record: ThreadRecord,
    to body: () -> Result
  ) -> Result {
    // Moved, and not copied: the next commit would find a box that is held twice shared, and copy it.
    last = core.box.take()
    let outer = record.readable
    record.readable = ObjectIdentifier(self)
    defer {
      record.readable = outer
      core.box = last.take()
    }
    return record.runNested(cell, body)
  }

  /// Returns the box to user code that runs in the store's exclusive section on this thread.
  @usableFromInline
  func boxInside() -> StateBox<State> {
    guard cell.threads.current.readable == ObjectIdentifier(self), let last
    else { Misuse.stopReadingInside(State.self) }
    return last
  }
}

// MARK: - Reads in a store's exclusive section, or for a derived value

extension LiveState {
  /// Returns the box of a value state.
  @usableFromInline @inline(never)
  func boxByRules() -> StateBox<State> {
    guard let listener = ReadListener.current else { return boxInside() }
    return listener.box(of: self)
  }

  /// Returns the box of a class state inside the exclusive section; nil for a derived value.
  ///
  /// A derived value reads the object as any other reader does.
  @usableFromInline @inline(never)
  func objectByRules(_ fallback: StateBox<State>?) -> StateBox<State>? {
    if let listener = ReadListener.current {
      listener.noteObject(of: self)
      return nil
    }
    // Inside, only the `Computed` that the store passes to a plugin or a selector may be read. It has no fallback
    // box.
    if fallback != nil { Misuse.stopReadingInside(State.self) }
    return boxInside()
  }
}

extension Misuse {
  @usableFromInline
  static func stopReadingInside<State>(_ state: State.Type) -> Never {
    stop(
      "A Store<\(state)> was read while this thread is inside a commit.",
      rule: "A commit sees only its own state and its action.",
      remedy: "Read before dispatching and put the value into the action."
    )
  }

  @usableFromInline
  static func stopWriting<State>(_ state: State.Type) -> Never {
    stop(
      "A \(state) was to be changed through its Computed.",
      rule: "A state is changed by the commit of an action.",
      remedy: "Dispatch an action to its store."
    )
  }

  /// Not the user's fault: a store has its state until it hands it to its `LiveState`.
  @usableFromInline
  static func stopWithoutState<State>(_ state: State.Type) -> Never {
    stop(
      "A Store<\(state)> has lost its state.",
      rule: "That is a defect of VueFlux.",
      remedy: "Please report it."
    )
  }
}
