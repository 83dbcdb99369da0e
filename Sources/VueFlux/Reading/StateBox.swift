#if VUEFLUX_TSAN
  import Synchronization
#endif

/// The heap object that holds the state of a store, and that snapshots share.
// Sendable because a commit never writes to a shared box: it copies the box first. The box of a class state is only
// read in the store's exclusive section.
// Safe because the address is that of a stored property, which never moves, and each reader holds the object.
@safe @usableFromInline
final class StateBox<State: VueFlux.State>: @unchecked Sendable {
  // Safe because the store's lock is the exclusivity check; the dynamic one costs as much as a commit.
  @safe @exclusivity(unchecked) @usableFromInline var state: State

  /// The address of ``state``.
  ///
  /// When a part of the state is read by the property, the compiler sometimes copies all of it.
  @usableFromInline let address: UnsafeRawPointer

  @inlinable
  init(_ state: sending State) {
    self.state = state
    unsafe address = withUnsafeMutablePointer(to: &self.state) { UnsafeRawPointer($0) }
  }

  /// Creates a shallow copy, directly from box to box and not by way of the stack.
  @inlinable
  init(copying original: StateBox) {
    state = original.state
    unsafe address = withUnsafeMutablePointer(to: &state) { UnsafeRawPointer($0) }
  }

  /// Reads a stored property of the state.
  @inlinable @inline(__always)
  func value<Value>(at offset: Int) -> Value {
    unsafe (address + offset).assumingMemoryBound(to: Value.self).pointee
  }

  #if VUEFLUX_TSAN
    // A reader releases the box, and then the writer finds the box unique: the reference count orders the two.
    // ThreadSanitizer does not see this order; the counter makes it visible.
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

/// The box of a store, for a thread that holds the store's lock and leaves the box in the core.
///
/// A strong reference would be retained whenever a commit calls a function, even one of the runtime. All commits of
/// arrays and strings would cost half as much again.
// Safe because the core holds the box.
@safe @usableFromInline
struct HeldBox<State: VueFlux.State> {
  @usableFromInline let box: Unmanaged<StateBox<State>>

  @inlinable @inline(__always)
  init(_ box: StateBox<State>) {
    unsafe self.box = .passUnretained(box)
  }

  @inlinable @inline(__always)
  func change(_ body: (inout State) -> Void) {
    unsafe box._withUnsafeGuaranteedRef { body(&$0.state) }
  }
}

@available(*, unavailable)
extension HeldBox: Sendable {}
