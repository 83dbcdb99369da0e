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
