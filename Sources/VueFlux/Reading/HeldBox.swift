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
