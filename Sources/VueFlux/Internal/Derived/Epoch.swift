public import Synchronization

/// Tells without a lock whether a state that was read has changed.
///
/// It advances with the first commit after a read, under the store's lock, and not with the commits after
/// that: so they cost nothing.
@usableFromInline
struct Epoch: ~Copyable, Sendable {
  @usableFromInline let count = Atomic(0)

  @inlinable
  init() {}

  @inlinable var current: Int { count.load(ordering: .acquiring) }

  /// Not an addition: only the thread that has the store's lock does this.
  @inlinable
  func advance() {
    count.store(count.load(ordering: .relaxed) &+ 1, ordering: .releasing)
  }
}
