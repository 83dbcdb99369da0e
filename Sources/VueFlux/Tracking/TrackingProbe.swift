import Dispatch
import Observation
import Synchronization

/// An object that is accessed to test whether Observation tracks the access, see `Store.isTracked`.
final class TrackingProbe: Observable, Sendable {
  private struct Bell: Hashable {
    static let rings = Atomic(0)

    func hash(into hasher: inout Hasher) {
      ThreadRecord.current.lastRing = Bell.rings.add(1, ordering: .relaxed).newValue
    }
  }

  // unsafe: a key path is immutable, and this one captures a value without contents.
  private nonisolated(unsafe) static let path: KeyPath<TrackingProbe, Bool> = \TrackingProbe[Bell()]

  /// Whether the bell rings at all.
  ///
  /// If a version of the framework does not compute the hash, each read counts as tracked, which is slow but correct.
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
    if !isRung { ReadListener.askAlways() }
    return isRung
  }()

  private let registrar = ObservationRegistrar()
  // Copies of the static properties, which save a read the initialisation checks of globals.
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

  /// Whether reads of this thread are tracked, by Observation or for a ``Derived``.
  @inline(__always) var isTracked: Bool {
    let ringsBefore = Bell.rings.load(ordering: .relaxed)
    registrar.access(self, keyPath: unsafe path)
    let isSilent = Bell.rings.load(ordering: .relaxed) == ringsBefore
    return isSilent && !ReadListener.isAnywhere ? false : isTrackedHere(since: ringsBefore)
  }

  /// Checks the record of this thread, which takes a look-up.
  @inline(never)
  private func isTrackedHere(since ringsBefore: Int) -> Bool {
    let record = ThreadRecord.current
    return record.lastRing > ringsBefore || !isReliable || record.computation != nil
  }
}
