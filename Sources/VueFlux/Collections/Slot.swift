public import Synchronization

/// The place of an object in a list.
///
/// The lock of the list guards it. It is atomic only because the compiler does not know that, which costs nothing.
@usableFromInline
struct Slot: ~Copyable, Sendable {
  @usableFromInline let atomic = Atomic<Int32>(-1)

  @inlinable
  init() {}

  /// The index; negative if the object is in no list.
  @inlinable var number: Int32 {
    get { atomic.load(ordering: .relaxed) }
    nonmutating set { atomic.store(newValue, ordering: .relaxed) }
  }
}
