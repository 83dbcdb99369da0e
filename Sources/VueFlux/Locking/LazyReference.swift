import Synchronization

/// An object that is made when it is first needed, and lives as long as its owner.
// Safe because the object lives as long as this. Sendable because only Sendable objects are made.
@safe @usableFromInline
struct LazyReference: ~Copyable, @unchecked Sendable {
  // Unmanaged: the object lives as long as this value, so nobody need retain it.
  private let object = unsafe Atomic<Unmanaged<AnyObject>?>(nil)

  @usableFromInline
  init() {}

  deinit {
    unsafe object.load(ordering: .acquiring)?.release()
  }

  /// Calls `body` with the object.
  @inline(__always)
  func with<Object: AnyObject & Sendable, Result>(
    make: () -> Object,
    _ body: (Object) -> Result
  ) -> Result {
    let object = unsafe object.load(ordering: .acquiring) ?? insert(make())
    // unsafe: all callers make objects of one class.
    return unsafe object._withUnsafeGuaranteedRef {
      body(unsafe unsafeDowncast($0, to: Object.self))
    }
  }

  @inline(never)
  private func insert(_ made: some AnyObject & Sendable) -> Unmanaged<AnyObject> {
    let new = unsafe Unmanaged<AnyObject>.passRetained(made)
    let (isNew, present) = unsafe object.compareExchange(
      expected: nil,
      desired: new,
      ordering: .acquiringAndReleasing
    )
    guard !isNew, let present = unsafe present else { return unsafe new }
    // Another thread was first.
    unsafe new.release()
    return unsafe present
  }
}
