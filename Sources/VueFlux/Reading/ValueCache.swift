import Synchronization

/// The cached values of one store: the last one from each place that computes a value.
///
/// Under the lock, only references are read and written. Inputs are compared and values released with no lock held.
@usableFromInline
final class ValueCache: Sendable {
  private let values = Locked<[CacheKey: any AnyObject & Sendable]>([:])

  @usableFromInline
  init() {}

  @usableFromInline
  func value(of place: CacheKey) -> (any AnyObject & Sendable)? {
    values.withLock { $0[place] }
  }

  /// Replaces the last value of a place.
  @usableFromInline
  func keep(_ value: any AnyObject & Sendable, of place: CacheKey) {
    let last = values.withLock { $0.updateValue(value, forKey: place) }
    guard ThreadRecord.current.isInside, let last else { return }
    // A plugin has read the value in the exclusive section, so the release of the last value has to wait.
    ThreadRecord.current.perform { record in record.release(last) }
  }
}

/// A cached value, and the inputs from which it was computed; immutable.
@usableFromInline
final class CachedValue<Value: Sendable, each Input: Equatable & Sendable>: Sendable {
  @usableFromInline let inputs: (repeat each Input)
  @usableFromInline let value: Value

  @inlinable
  init(_ inputs: repeat each Input, value: Value) {
    self.inputs = (repeat each inputs)
    self.value = value
  }

  /// Whether the value was computed from `others`.
  @inlinable
  func wasComputed(from others: repeat each Input) -> Bool {
    for (input, other) in repeat (each inputs, each others) {
      guard isSame(input, other) else { return false }
    }
    return true
  }
}

/// The place in the source code that computes a value, and the types of the value and its inputs.
@usableFromInline
struct CacheKey: Sendable {
  @usableFromInline let file: StaticString
  @usableFromInline let line: UInt
  @usableFromInline let column: UInt

  /// The types at that place: in a generic function, one place computes values of several types.
  @usableFromInline let type: ObjectIdentifier

  @inlinable
  init(file: StaticString, line: UInt, column: UInt, type: ObjectIdentifier) {
    self.file = file
    self.line = line
    self.column = column
    self.type = type
  }
}

extension CacheKey: Hashable {
  @usableFromInline
  static func == (lhs: CacheKey, rhs: CacheKey) -> Bool {
    lhs.line == rhs.line && lhs.column == rhs.column && lhs.type == rhs.type
      && isSame(lhs.file, rhs.file)
  }

  /// Hashes all but the file: hashing its name takes longer than comparing keys after a rare collision.
  @usableFromInline
  func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(column)
    hasher.combine(type)
  }

  private static func isSame(_ lhs: StaticString, _ rhs: StaticString) -> Bool {
    lhs.withUTF8Buffer { lhs in
      rhs.withUTF8Buffer { rhs in
        // In most cases, both are the same literal.
        unsafe lhs.baseAddress == rhs.baseAddress && lhs.count == rhs.count
          || lhs.elementsEqual(rhs)
      }
    }
  }
}

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
