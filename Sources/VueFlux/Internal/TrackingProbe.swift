import Observation
import Synchronization

/// What is accessed to find out whether anybody is told of it, see ``Tracking``.
final class TrackingProbe: Observable, Sendable {
  private struct Bell: Hashable {
    static let rings = Atomic(0)

    func hash(into hasher: inout Hasher) {
      Bell.rings.add(1, ordering: .relaxed)
    }
  }

  private let registrar = ObservationRegistrar()

  // unsafe: a key path is immutable, and this one has captured a value without contents.
  private nonisolated(unsafe) let path: KeyPath<TrackingProbe, Bool> = \TrackingProbe[Bell()]

  private subscript(bell: Bell) -> Bool { false }

  /// Whether the bell rings at all: if ever a framework does not ask for the hash, every read counts as
  /// tracked, which is slow and right.
  private let isReliable: Bool

  init() {
    isReliable = withObservationTracking {
      TrackingProbe(isReliable: true).isTracked
    } onChange: {
    }
  }

  private init(isReliable: Bool) {
    self.isReliable = isReliable
  }

  /// Whether the bell rings, or does not when it should.
  var isTracked: Bool {
    let silent = Bell.rings.load(ordering: .relaxed)
    registrar.access(self, keyPath: unsafe path)
    return Bell.rings.load(ordering: .relaxed) != silent || !isReliable
  }
}
