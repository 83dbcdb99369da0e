import Synchronization

extension LiveState {
  /// Returns the cached values of the store, which all its readers share.
  @usableFromInline
  func cache() -> ValueCache {
    guard !cell.threads.current.isInside else { return cacheInside() }
    return ownCache.load() ?? ownCache.storeIfNil(cell.withCore { $0.cache() } ?? ValueCache())
  }

  /// Returns the cache to a reader in the exclusive section, where the core is in use.
  private func cacheInside() -> ValueCache {
    _ = boxInside()
    return ownCache.load() ?? ownCache.storeIfNil(ValueCache())
  }
}

extension Core {
  /// Returns the store's cache, which the first call creates; nil if the store is gone.
  fileprivate mutating func cache() -> ValueCache? {
    guard box != nil else { return nil }
    let cache = values ?? live?.ownCache.load() ?? ValueCache()
    values = cache
    shareCache()
    return cache
  }

  /// Shares the cache with handles, which cannot ask the core for it in the exclusive section.
  @usableFromInline
  func shareCache() {
    guard let values, let live else { return }
    _ = live.ownCache.storeIfNil(values)
  }

  /// Leaves the cache to the readers of the last state.
  @usableFromInline
  mutating func leaveCache(to live: LiveState<State>) {
    guard let values else { return }
    // `live` has no cache yet, or has this one, so nothing is released here.
    _ = live.ownCache.storeIfNil(values)
    self.values = nil
  }
}
