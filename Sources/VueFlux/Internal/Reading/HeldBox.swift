/// The box of a store, while the caller holds the store's lock and leaves the box there.
///
/// A strong reference would be retained for as long as a commit calls anything, if only the runtime: all
/// commits of arrays and strings would cost half as much again.
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
