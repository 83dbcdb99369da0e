import Observation

/// Whether reads on this thread are being tracked by the Observation framework.
///
/// The framework does not tell, and noting an access by a key path that is made for the purpose takes
/// fifty times as long as a read. But it puts the key paths of tracked accesses into a set. So there is
/// one constant key path whose hash, if anybody asks for it, says that somebody tracks.
@usableFromInline
enum Tracking: Sendable {
  private final class Probe: Observable, Sendable {
    let registrar = ObservationRegistrar()

    subscript(bell: Bell) -> Bool { false }

    func ring() {
      registrar.access(self, keyPath: unsafe Tracking.path)
    }
  }

  private struct Bell: Hashable {
    func hash(into hasher: inout Hasher) {
      ThreadRecords.shared.current.isTracked = true
    }
  }

  private static let probe = Probe()

  // unsafe: a key path is immutable; this one captures a value without contents.
  private nonisolated(unsafe) static let path: KeyPath<Probe, Bool> = \Probe[Bell()]

  /// Whether the bell rings at all: if ever a framework does not ask for the hash, every read counts as
  /// tracked, which is slow and right.
  private static let isReliable: Bool = withObservationTracking {
    hasRung()
  } onChange: {
  }

  @usableFromInline static var isActive: Bool { hasRung() || !isReliable }

  private static func hasRung() -> Bool {
    let record = ThreadRecords.shared.current
    record.isTracked = false
    probe.ring()
    return record.isTracked
  }
}
