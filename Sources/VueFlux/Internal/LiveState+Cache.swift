import Synchronization

extension LiveState {
  /// The derived values of the store, which all its readers share.
  @usableFromInline
  func cache() -> ValueCache {
    if engine.threads.current.isInside { Misuse.stopReadingInside(State.self) }
    return ownCache.load() ?? ownCache.storeIfNil(engine.withCore { $0.cache() } ?? ValueCache())
  }
}

extension Core {
  /// The cache of the living store, made when it is first asked for; nil when the store is gone.
  fileprivate mutating func cache() -> ValueCache? {
    guard box != nil else { return nil }
    let cache = values ?? ValueCache()
    values = cache
    return cache
  }

  /// Leaves the cache to those who still read the last state.
  @usableFromInline
  mutating func leaveCache(to live: LiveState<State>) {
    guard let values else { return }
    // It has none yet, or this very one: nothing is released here.
    _ = live.ownCache.storeIfNil(values)
    self.values = nil
  }
}
