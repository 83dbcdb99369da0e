/// What a store's lock protects: the state, and who is to hear of its changes.
@usableFromInline
struct Core<State: VueFlux.State>: Sendable {
  /// The state; nil when the store is gone.
  @usableFromInline var box: StateBox<State>?

  /// The observers; nil as long as nobody has subscribed, which is what the hot path asks.
  @usableFromInline var audience: Audience<State>?

  @inlinable
  init(box: StateBox<State>) {
    self.box = box
  }

  /// Whether a commit may change the box in place, because nobody holds a snapshot of it.
  @inlinable @inline(__always)
  mutating func hasOwnBox() -> Bool {
    // An object is never handed out, and there is no sense in copying a reference to it.
    if State.Semantics.isShared { return box != nil }
    return isKnownUniquelyReferenced(&box)
  }

  /// Leaves a shared box to those who hold it and goes on with a copy.
  ///
  /// - Returns: The box that was left, to be released when the lock is: this may be the last
  ///   reference by now, and a state's `deinit` is the user's. Nil when the store is gone.
  @usableFromInline
  mutating func leaveSharedBox() -> StateBox<State>? {
    guard let shared = box else { return nil }
    box = StateBox(copying: shared)
    return shared
  }
}
