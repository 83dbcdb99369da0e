import Synchronization

/// Tells whether reads of one store on this thread are being tracked by the Observation framework.
///
/// The framework does not say, and noting an access by a key path that is made for the purpose takes
/// fifty times as long as a read. But it puts the key paths of tracked accesses into a set. So there is
/// a probe with one constant key path whose hash, when anybody asks for it, rings a bell.
///
/// Each store has a probe of its own, made when it is first read this way: objects that a tracker holds,
/// it holds with the probe as well, and is to be let go of with the store.
// Safe because the probe lives as long as this.
@safe @usableFromInline
struct Tracking: ~Copyable, Sendable {
  // Unmanaged, because an object that lives as long as this need not be retained.
  private let probe = unsafe Atomic<Unmanaged<TrackingProbe>?>(nil)

  @usableFromInline
  init() {}

  deinit {
    unsafe probe.load(ordering: .acquiring)?.release()
  }

  /// Whether reads on this thread are tracked.
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
    // Another thread was first.
    unsafe new.release()
    return unsafe present
  }
}
