/// The read side of a store: the properties of its state, and what a feature computes from them.
///
/// ```swift
/// struct CartState: State {
///   typealias Action = CartAction
///   typealias Mutations = CartMutations
///   var products: [Product] = []
///   fileprivate var discounts: [Discount] = []
/// }
///
/// extension Computed where State == CartState {
///   var total: Int { state.products.price - state.discounts.sum }
/// }
///
/// store.products        // a property of the state
/// store.total           // one that is computed
/// store.computed.total  // the same
/// ```
///
/// A property of the state is read wherever Swift's access levels let it be seen, and never written: only a
/// commit changes a state. A property of `Computed` hides one of the state with the same name. In an extension of
/// `Computed`, the state's properties are those of `state`.
///
/// A `Computed` is live: each read is of the current state, from any thread. After the store is released, it
/// reads the last state. The `Computed` in a ``Receipt`` reads the state right after its action.
///
/// Two properties are two reads, and a commit may happen between them. For a consistent result, write one
/// property that reads several fields of one `let state = state`. This holds for value states.
///
/// Reading from inside a commit is a programmer error.
@dynamicMemberLookup
public struct Computed<State: VueFlux.State>: _Nonisolated, Sendable {
  @usableFromInline let live: LiveState<State>

  /// A pinned box.
  ///
  /// For a value state, the snapshot to read. For a class state, a fallback after the store is released.
  @usableFromInline let box: StateBox<State>?

  @inlinable
  init(live: LiveState<State>, box: StateBox<State>? = nil) {
    self.live = live
    self.box = box
  }
}

extension Computed {
  /// The current state; for a value state, a snapshot.
  @usableFromInline package var still: Computed {
    box == nil ? Computed(live: live, box: live.snapshot()) : self
  }

  /// The read side of a box of this store; of the store itself if there is none.
  @inlinable
  func reading(_ box: (any AnyObject & Sendable)?) -> Computed {
    guard let box else { return self }
    // unsafe: the caller has got the box from this store.
    return live.still(unsafe unsafeDowncast(box, to: StateBox<State>.self))
  }

  @inlinable @inline(__always)
  func snapshot() -> StateBox<State> {
    guard let box else { return live.snapshot() }
    if live.cell.threads.current.isInside { Misuse.stopReadingInside(State.self) }
    return box
  }
}

extension Computed {
  // One for both kinds of state: with two, the compiler has no message for a misspelt name.
  /// A property of the state, as it is now.
  ///
  /// It is read in place: `computed.items.count` copies nothing.
  @_disfavoredOverload @inlinable @inline(__always)
  public subscript<Value: Sendable>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    // The compiler knows the offset of a key path that it knows.
    if !State.Semantics._isShared, let offset = MemoryLayout<State>.offset(of: keyPath) {
      return field(at: offset)
    }
    return value(by: keyPath)
  }

  /// Reads any property; for a stored one of a value state, this is the slow way.
  @inlinable @inline(__always)
  func value<Value: Sendable>(by keyPath: KeyPath<State, Value>) -> Value {
    if State.Semantics._isShared { return live.read(keyPath, orFrom: box) }
    let box = snapshot()
    #if VUEFLUX_TSAN
      defer { box.endReading() }
    #endif
    return box.state[keyPath: keyPath]
  }

  /// Reads a stored property of a value state.
  @inlinable @inline(__always)
  func field<Value: Sendable>(at offset: Int) -> Value {
    let box = snapshot()
    #if VUEFLUX_TSAN
      defer { box.endReading() }
    #endif
    return withExtendedLifetime(box) { box.value(at: offset) }
  }
}

extension Computed where State.Semantics == ValueSemantics {
  /// The state itself: an immutable snapshot, which costs one retain for a state of any size.
  ///
  /// The snapshot lasts as long as the expression. `state.items.count` copies nothing. A commit during the
  /// expression copies the state (shallowly) instead of changing it in place. `let state = state` makes a
  /// copy. While that copy exists, a commit that changes an array in the state copies the array.
  ///
  /// A stored property is read in place. A computed property or a method of the state is called on a copy of
  /// the state. On a large state, write those that are called often as extensions of `Computed`.
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

/// A read-only view of a class state.
///
/// It reads the properties in the store's exclusive section, so reading is free of data races with commits on
/// any executor. Only properties can be read, and their values have to be `Sendable`: another object would
/// leave the store's protection.
///
/// Two properties are two reads, and a commit may happen between them. To read several values at once, publish
/// them as one property of the state.
@dynamicMemberLookup
public struct StateReader<State: VueFlux.State>: _Nonisolated, Sendable {
  @usableFromInline let live: LiveState<State>

  /// A fallback after the store is released.
  @usableFromInline let box: StateBox<State>?

  @inlinable
  init(live: LiveState<State>, box: StateBox<State>?) {
    self.live = live
    self.box = box
  }

  /// The property's current value.
  @inlinable @inline(__always)
  public subscript<Value: Sendable>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    live.read(keyPath, orFrom: box)
  }
}
