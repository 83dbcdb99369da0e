/// Actions of a store that were left out of the session by `excluding:`, and where.
///
/// What they have changed is in the store's next state, if there is one in the session. Those after it are
/// known of when the recorder was let go of, or flushed, and not when the program crashed.
public struct SessionExclusion: Hashable, Sendable {
  /// The number of the store.
  public let store: Int

  /// How many actions there were, since the store's record before.
  public let count: Int

  /// The number of the first record after them, which need not be there.
  public let next: Int

  /// Where it says so.
  public let place: SessionPlace
}
