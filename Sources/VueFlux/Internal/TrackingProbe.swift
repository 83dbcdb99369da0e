import Dispatch
import Observation
import Synchronization

/// What is accessed to find out whether anybody is told of it, see ``Tracking``.
final class TrackingProbe: Observable, Sendable {
  private struct Bell: Hashable {
    static let rings = Atomic(0)

    func hash(into hasher: inout Hasher) {
      ThreadRecords.shared.current.lastRing = Bell.rings.add(1, ordering: .relaxed).newValue
    }
  }

  // unsafe: a key path is immutable, and this one has captured a value without contents.
  private nonisolated(unsafe) static let path: KeyPath<TrackingProbe, Bool> = \TrackingProbe[Bell()]

  /// Whether the bell rings at all: if ever a framework does not ask for the hash, every read counts as
  /// tracked, which is slow and right.
  ///
  /// Found out on a thread where nobody tracks: what is tracked inside something else that is, the outer one
  /// holds on to as well, for good if nothing of it ever changes.
  private static let isReliable: Bool = {
    let answer = Locked(false)
    let isThere = DispatchSemaphore(value: 0)
    DispatchQueue(label: "VueFlux.TrackingProbe").async {
      let isRung = withObservationTracking {
        TrackingProbe(isReliable: true).isTracked
      } onChange: {
      }
      answer.withLock { $0 = isRung }
      isThere.signal()
    }
    isThere.wait()
    return answer.withLock { $0 }
  }()

  private let registrar = ObservationRegistrar()
  // Copies, which spare reads the checks of globals.
  private nonisolated(unsafe) let path: KeyPath<TrackingProbe, Bool>
  private let isReliable: Bool

  private subscript(bell: Bell) -> Bool { false }

  convenience init() {
    self.init(isReliable: Self.isReliable)
  }

  private init(isReliable: Bool) {
    unsafe path = Self.path
    self.isReliable = isReliable
  }

  /// Whether the bell rings, or does not when it should.
  var isTracked: Bool {
    let silent = Bell.rings.load(ordering: .relaxed)
    registrar.access(self, keyPath: unsafe path)
    return Bell.rings.load(ordering: .relaxed) != silent ? hasRungHere(after: silent) : !isReliable
  }

  /// Whether it was on this thread that the bell has rung; asked only if it has anywhere, because it takes
  /// a look-up.
  @inline(never)
  private func hasRungHere(after silent: Int) -> Bool {
    ThreadRecords.shared.current.lastRing > silent || !isReliable
  }
}
