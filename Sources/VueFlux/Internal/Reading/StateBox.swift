#if VUEFLUX_TSAN
  import Synchronization
#endif

/// The heap box that a store keeps its state in, and that a snapshot shares.
// Sendable because a box that anybody else holds is never written: a commit that finds its box
// shared copies it first. The box of a class state is only read in the store's exclusive section.
@usableFromInline
final class StateBox<State: VueFlux.State>: @unchecked Sendable {
  // Safe because the store's lock is the exclusivity check; the dynamic one costs as much as a commit.
  @safe @exclusivity(unchecked) @usableFromInline var state: State

  @inlinable
  init(_ state: sending State) {
    self.state = state
  }

  /// A shallow copy, from box to box and not through the stack.
  @inlinable
  init(copying original: StateBox) {
    state = original.state
  }

  #if VUEFLUX_TSAN
    // The order that the reference count gives to "a reader lets go, the writer finds the box
    // unique" is invisible to ThreadSanitizer; this counter makes it visible.
    private let readers = Atomic(0)

    @usableFromInline
    func endReading() {
      readers.add(1, ordering: .releasing)
    }

    @usableFromInline
    func beginWriting() {
      _ = readers.load(ordering: .acquiring)
    }
  #else
    @inlinable @inline(__always)
    func beginWriting() {}
  #endif
}
