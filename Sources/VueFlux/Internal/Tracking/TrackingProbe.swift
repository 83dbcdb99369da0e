import Dispatch
import Observation
import Synchronization

/// An object that is read to find out whether reads are tracked, see ``Tracking``.
final class TrackingProbe: Observable, Sendable {
  private struct Bell: Hashable {
    static let rings = Atomic(0)

    func hash(into hasher: inout Hasher) {
      ThreadRecords.shared.current.lastRing = Bell.rings.add(1, ordering: .relaxed).newValue
    }
  }

  // unsafe: a key path is immutable, and this one has captured a value without contents.
  private nonisolated(unsafe) static let path: KeyPath<TrackingProbe, Bool> = \TrackingProbe[Bell()]

  /// How many reasons there are for a read to ask what its thread does, though the bell is silent: values that
  /// are being derived, on any thread, and a bell that does not ring.
  private static let doubts = Atomic(0)

  /// Whether the bell rings at all: if ever a framework does not ask for the hash, every read counts as
  /// tracked, which is slow and right.
  ///
  /// Tested on a fresh thread: a nested tracking scope would register the probe with the caller's scope, which
  /// might retain it forever.
  private static let isReliable: Bool = {
    let answer = Shared(false)
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
    let isRung = answer.withLock { $0 }
    if !isRung { doubts.add(1, ordering: .relaxed) }
    return isRung
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

  /// Whether reads on this thread are noted: by Observation, or for a ``Derived``.
  @inline(__always) var isTracked: Bool {
    let silent = Bell.rings.load(ordering: .relaxed)
    registrar.access(self, keyPath: unsafe path)
    let isSilent = Bell.rings.load(ordering: .relaxed) == silent
    return isSilent && !Self.isInDoubt ? false : isTrackedHere(since: silent)
  }

  /// Asks this thread, which takes a look-up.
  @inline(never)
  private func isTrackedHere(since silent: Int) -> Bool {
    let record = ThreadRecords.shared.current
    return record.lastRing > silent || !isReliable || record.derivation != nil
  }
}

// MARK: - Derived values

extension TrackingProbe {
  /// Whether any thread derives a value.
  static var isInDoubt: Bool { doubts.load(ordering: .relaxed) != 0 }

  /// Has all reads ask their thread, until the matching ``endDeriving()``.
  static func beginDeriving() { doubts.add(1, ordering: .relaxed) }

  static func endDeriving() { doubts.subtract(1, ordering: .relaxed) }
}
