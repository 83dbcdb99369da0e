import Synchronization

extension LiveState {
  /// The cached values of the store, which all its readers share.
  @usableFromInline
  func cache() -> ValueCache {
    guard !engine.threads.current.isInside else { return cacheInside() }
    return ownCache.load() ?? ownCache.storeIfNil(engine.withCore { $0.cache() } ?? ValueCache())
  }

  /// The cache for plugins in the store's exclusive section, where the core is in use.
  private func cacheInside() -> ValueCache {
    _ = boxInside()
    return ownCache.load() ?? ownCache.storeIfNil(ValueCache())
  }
}

extension Core {
  /// The cache of the living store, made when it is first asked for; nil when the store is gone.
  fileprivate mutating func cache() -> ValueCache? {
    guard box != nil else { return nil }
    let cache = values ?? live?.ownCache.load() ?? ValueCache()
    values = cache
    shareCache()
    return cache
  }

  /// Lets handles have the cache as well: in the exclusive section they cannot ask for it.
  @usableFromInline
  func shareCache() {
    guard let values, let live else { return }
    _ = live.ownCache.storeIfNil(values)
  }

  /// Leaves the cache to readers of the last state.
  @usableFromInline
  mutating func leaveCache(to live: LiveState<State>) {
    guard let values else { return }
    // It has none yet, or this very one: nothing is released here.
    _ = live.ownCache.storeIfNil(values)
    self.values = nil
  }
}
