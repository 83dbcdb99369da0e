import Observation
import Synchronization

/// Tells whether reads on this thread are being tracked by the Observation framework.
///
/// The framework does not say, and noting an access by a key path that is made for the purpose takes
/// fifty times as long as a read. But it puts the key paths of tracked accesses into a set. So there is
/// one constant key path whose hash, when anybody asks for it, rings a bell.
@usableFromInline
enum Tracking: Sendable {
  private struct Bell: Hashable {
    static let rings = Atomic(0)

    func hash(into hasher: inout Hasher) {
      Bell.rings.add(1, ordering: .relaxed)
    }
  }

  private final class Probe: Observable, Sendable {
    private let registrar = ObservationRegistrar()

    // unsafe: a key path is immutable, and this one has captured a value without contents.
    private nonisolated(unsafe) let path: KeyPath<Probe, Bool> = \Probe[Bell()]

    private subscript(bell: Bell) -> Bool { false }

    func rings() -> Bool {
      let silent = Bell.rings.load(ordering: .relaxed)
      registrar.access(self, keyPath: unsafe path)
      return Bell.rings.load(ordering: .relaxed) != silent
    }
  }

  private static let probe = Probe()

  /// Whether the bell rings at all: if ever a framework does not ask for the hash, every read counts as
  /// tracked, which is slow and right.
  private static let isReliable = withObservationTracking {
    Probe().rings()
  } onChange: {
  }

  /// Whether somebody tracks what this thread reads.
  ///
  /// Another thread's bell may be taken for this one's: then a read is noted that nobody tracks.
  @usableFromInline static var isActive: Bool {
    probe.rings() || !isReliable
  }
}
