public import Synchronization

/// The state, and what its readers need; the store's lock guards it.
@usableFromInline
struct Core<State: VueFlux.State>: Sendable {
  /// The state; nil when the store is gone.
  @usableFromInline var box: StateBox<State>?

  /// The ``Listening``, and whether the box may be shared: one byte, so that one comparison rules out both.
  @usableFromInline var flags: UInt8 = 0

  /// The state as handles read it; nil as long as there are none.
  @usableFromInline var live: LiveState<State>?

  /// Cached values; nil until the first one is asked for.
  @usableFromInline var values: ValueCache?

  @inlinable
  init(box: consuming StateBox<State>) {
    self.box = consume box
  }

  /// Whether a commit has nothing to do but to change the state in its box.
  @inlinable var isQuiet: Bool { flags == 0 }

  /// Whether a snapshot was taken since the box was last known to be the store's alone.
  ///
  /// With it, a store that is not read need not look at the box's reference count.
  @inlinable var mayBeShared: Bool {
    get { flags & 0x80 != 0 }
    set { flags = newValue ? flags | 0x80 : flags & 0x7F }
  }

  /// Whether this is what a commit has to do beside changing the state.
  @inlinable
  func says(_ listening: Listening) -> Bool {
    flags & 0x7F == listening.rawValue
  }

  @inlinable
  mutating func note(_ listening: Listening) {
    flags = flags & 0x80 | listening.rawValue
  }

  /// Returns the box, for reads after the lock is released.
  @inlinable @inline(__always)
  mutating func share() -> StateBox<State>? {
    mayBeShared = true
    return box
  }

  /// The box, for changes before the lock is released.
  @inlinable var heldBox: HeldBox<State>? {
    @inline(__always) get { box.map { HeldBox($0) } }
  }

  /// Finds out whether the box, which was shared, is the store's alone again.
  @inlinable
  mutating func regainsBox() -> Bool {
    // An object is never handed out, and there is no sense in copying a reference to it.
    if !State.Semantics._isShared {
      guard isKnownUniquelyReferenced(&box) else { return false }
      box?.beginWriting()
    }
    mayBeShared = false
    return true
  }

  /// Leaves the last state to the handles that are left.
  // Nothing is released here: the store has the state and its cache, or the engine has `live`.
  @usableFromInline
  mutating func leaveStateToHandles() {
    live?.last = box
    live = nil
  }

  /// Leaves a shared box to its readers, and goes on with a copy.
  ///
  /// - Returns: The box that was left, to be released when the lock is: this may be the last
  ///   reference by now, and a state's `deinit` is the user's.
  @inlinable
  mutating func leaveSharedBox() -> StateBox<State>? {
    guard let shared = box else { return nil }
    box = StateBox(copying: shared)
    mayBeShared = false
    return shared
  }
}

/// The work of a store's commits beside changing the state.
@usableFromInline
enum Listening: UInt8, Sendable {
  /// Nothing: neither observers nor plugins.
  case nobody
  /// To call observers of actions, all on one executor.
  case actionObservers
  /// To call observers of the state, all on one executor.
  case stateObservers
  /// To call observers on several executors, or plugins.
  case others
  /// To call recording hooks and, perhaps, others.
  case recordingHooks

  /// Whether commits count states.
  @inlinable var isInStates: Bool {
    switch self {
    case .nobody, .actionObservers: false
    case .stateObservers, .others, .recordingHooks: true
    }
  }
}

/// A copy of ``Listening`` that is read without the lock, to choose the path of a dispatch.
///
/// That path asks again, under the lock.
@usableFromInline
struct ListeningHint: ~Copyable, Sendable {
  // The raw value, because making a `Listening` of it would check that there is one; as wide as a count, to be compared
  // together with one.
  @usableFromInline let value = Atomic(Int(Listening.nobody.rawValue))

  @inlinable
  init() {}

  @inlinable @inline(__always)
  func says(_ listening: Listening) -> Bool {
    kind == Int(listening.rawValue)
  }

  /// The raw value of the ``Listening``, which is 0 for nobody.
  @inlinable @inline(__always)
  var kind: Int { value.load(ordering: .relaxed) }

  @inlinable
  func note(_ listening: Listening) {
    value.store(Int(listening.rawValue), ordering: .relaxed)
  }
}
