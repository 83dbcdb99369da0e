public import Synchronization

/// Tells without a lock whether a state that was read has changed.
///
/// The first commit after a read advances it, under the store's lock. The commits after that one do not, so it costs
/// them nothing.
@usableFromInline
struct Epoch: ~Copyable, Sendable {
  @usableFromInline let count = Atomic(0)

  @inlinable
  init() {}

  @inlinable var current: Int { count.load(ordering: .acquiring) }

  /// A load and a store suffice: only the thread that has the store's lock does this.
  @inlinable
  func advance() {
    count.store(count.load(ordering: .relaxed) &+ 1, ordering: .releasing)
  }
}
