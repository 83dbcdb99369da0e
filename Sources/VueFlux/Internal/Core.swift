/// What a store's lock protects: the state, and who is to hear of its changes.
@usableFromInline
struct Core<State: VueFlux.State>: Sendable {
  /// The state; nil when the store is gone.
  @usableFromInline var box: StateBox<State>?

  /// Whether a snapshot was taken since the box was last known to be the store's alone.
  ///
  /// Spares a store that is not read the look at the box's reference count.
  @usableFromInline var mayBeShared = false

  /// Whom a commit has to ask or to tell.
  @usableFromInline var interest = Interest.nobody

  /// The observers; nil as long as nobody has subscribed.
  @usableFromInline var audience: Audience<State>?

  /// The state as handles read it; nil as long as there are none.
  @usableFromInline var live: LiveState<State>?

  /// Derived values; nil as long as nobody has asked for one.
  @usableFromInline var values: ValueCache?

  /// What else the store owns; nil as long as nobody has asked for it.
  @usableFromInline var dependents: Dependents?

  @inlinable
  init(box: StateBox<State>) {
    self.box = box
  }

  /// The box, to be read when the lock is released.
  @inlinable @inline(__always)
  mutating func share() -> StateBox<State>? {
    mayBeShared = true
    return box
  }

  /// The box, to be changed before the lock is released.
  @inlinable var heldBox: HeldBox<State>? {
    @inline(__always) get { box.map { HeldBox($0) } }
  }

  /// Whether a commit may change the box in place, because nobody holds a snapshot of it.
  @inlinable @inline(__always)
  mutating func ownsBox() -> Bool {
    // An object is never handed out, and there is no sense in copying a reference to it.
    if State.Semantics.isShared || !mayBeShared { return true }
    guard isKnownUniquelyReferenced(&box) else { return false }
    box?.beginWriting()
    mayBeShared = false
    return true
  }

  /// Leaves the last state to the handles that are left.
  // Nothing is released here: the store has the state and its cache, or the audience has `live`.
  @usableFromInline
  mutating func leaveStateToHandles() {
    live?.last = box
    live = nil
  }

  /// Leaves a shared box to those who hold it and goes on with a copy.
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
