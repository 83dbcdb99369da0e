/// The cached values of one store: the last of each place that computes one.
///
/// Only references go in and out under the lock. Inputs are compared, and values released, outside.
@usableFromInline
final class ValueCache: Sendable {
  private let values = Locked<[CacheKey: any AnyObject & Sendable]>([:])

  @usableFromInline
  init() {}

  @usableFromInline
  func value(of place: CacheKey) -> (any AnyObject & Sendable)? {
    values.withLock { $0[place] }
  }

  /// Keeps `value` in place of the last one.
  @usableFromInline
  func keep(_ value: any AnyObject & Sendable, of place: CacheKey) {
    let last = values.withLock { $0.updateValue(value, forKey: place) }
    guard ThreadRecords.shared.current.isInside, let last else { return }
    // A plugin has read the value in the exclusive section: its release has to wait.
    DeferredWork.perform { deferred in deferred.release(last) }
  }
}
