/// Tells whether reads on this thread are being tracked by the Observation framework.
///
/// The framework does not say, and noting an access by a key path that is made for the purpose takes
/// fifty times as long as a read. But it puts the key paths of tracked accesses into a set. So there is
/// one constant key path whose hash, when anybody asks for it, rings a bell.
// Safe because the probe lives for ever: so nobody has to retain it.
@safe @usableFromInline
struct Tracking: Sendable {
  private let probe: Unmanaged<TrackingProbe>

  /// Made once for the process; every engine keeps a copy, which spares reads a global's initialisation
  /// check.
  @usableFromInline static let shared = Tracking()

  private init() {
    unsafe probe = .passRetained(TrackingProbe())
  }

  /// Whether somebody tracks what this thread reads.
  ///
  /// Another thread's bell may be taken for this one's: then a read is noted that nobody tracks.
  @usableFromInline var isActive: Bool {
    unsafe probe._withUnsafeGuaranteedRef { $0.isTracked }
  }
}
