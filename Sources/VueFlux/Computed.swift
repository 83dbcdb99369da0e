/// The read side of a store: what its state says, as far as the state's file publishes it.
///
/// Publish properties in an extension, beside the state, and read them through a ``Store``:
///
/// ```swift
/// extension Computed where State == CounterState {
///   var count: Int { state.count }
/// }
///
/// store.computed.count
/// store.count  // the same
/// ```
///
/// A `Computed` is live: it reads the state as it is at that moment, from any thread, and it goes on
/// reading the last state when the store is released. Only the one in a ``Receipt`` stands still. Two
/// properties are two reads, between which a commit may happen; one property of yours that reads
/// several from one `let state = state` is consistent, if the state is a value.
///
/// Reading from inside a commit is a programmer error.
public struct Computed<State: VueFlux.State>: Sendable {
  @usableFromInline let live: LiveState<State>

  /// The box of one moment, which is read instead if the state is a value; of an object, to which there
  /// is no other way once its store is gone.
  @usableFromInline let box: StateBox<State>?

  @inlinable
  init(live: LiveState<State>, box: StateBox<State>? = nil) {
    self.live = live
    self.box = box
  }
}

extension Computed {
  /// The state of this moment, which does not change any more if it is a value.
  @usableFromInline var still: Computed {
    box == nil ? Computed(live: live, box: live.snapshot()) : self
  }

  @inlinable @inline(__always)
  func snapshot() -> StateBox<State> {
    guard let box else { return live.snapshot() }
    if live.engine.threads.current.isInside { Misuse.stopReadingInside(State.self) }
    return box
  }
}

extension Computed where State.Semantics == ValueSemantics {
  /// The state itself: an immutable snapshot, which costs one retain however big it is.
  ///
  /// That is for the length of the expression: `state.items.count` copies nothing. A commit that comes
  /// meanwhile copies the state (shallowly) instead of changing it in place. `let state = state` is a
  /// copy of your own, and as long as it lives, a commit that changes an array in the state copies
  /// that array.
  ///
  /// A stored property is read in place, of a state of any size. A computed property or a method of the
  /// state itself is called on a copy, as the language has it: write those that are called often, on a
  /// wide state, as extensions of `Computed`.
  @inlinable public var state: State {
    _read {
      let box = snapshot()
      #if VUEFLUX_TSAN
        defer { box.endReading() }
      #endif
      yield box.state
    }
    // Never called. It is here because of how the compiler evaluates `state.items.count`: what can only
    // be read, it first copies, all of it; what could be changed, it reads in place.
    @available(*, unavailable, message: "a state is changed by the commit of an action")
    nonmutating _modify {
      Misuse.stopWriting(State.self)
    }
  }
}

extension Computed where State.Semantics == ReferenceSemantics {
  /// A reader of the state's properties; the object itself is never handed out.
  @inlinable public var state: StateReader<State> {
    StateReader(live: live, box: box)
  }
}
