import Synchronization

/// A test of whether the Observation framework tracks reads of one store on this thread.
///
/// The framework has no function for this. Registering an access by a newly made key path takes fifty times as long
/// as a read. But the framework puts the key paths of tracked accesses into a set. So a probe has one constant key
/// path, and a call of its hash function rings a bell.
///
/// Each store has its own probe, created by the first read of this kind. The probe retains each tracker that
/// registers with it, and all objects that the tracker holds. They have to be released with the store.
// Safe because the probe lives as long as this.
@safe @usableFromInline
struct Tracking: ~Copyable, Sendable {
  // Unmanaged: the probe lives as long as this value, so a read need not retain it.
  private let probe = unsafe Atomic<Unmanaged<TrackingProbe>?>(nil)

  @usableFromInline
  init() {}

  deinit {
    unsafe probe.load(ordering: .acquiring)?.release()
  }

  /// Whether reads of this thread are tracked, by Observation or for a ``Derived``.
  @usableFromInline var isActive: Bool {
    unsafe (probe.load(ordering: .acquiring) ?? makeProbe())._withUnsafeGuaranteedRef {
      $0.isTracked
    }
  }

  @inline(never)
  private func makeProbe() -> Unmanaged<TrackingProbe> {
    let new = unsafe Unmanaged.passRetained(TrackingProbe())
    let (isNew, present) = unsafe probe.compareExchange(
      expected: nil,
      desired: new,
      ordering: .acquiringAndReleasing
    )
    guard !isNew, let present = unsafe present else { return unsafe new }
    // Another thread has set its probe first.
    unsafe new.release()
    return unsafe present
  }
}
