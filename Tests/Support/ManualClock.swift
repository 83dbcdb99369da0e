/// A clock that stands still until the test moves it.
package final class ManualClock: Clock {
  package struct Instant: InstantProtocol {
    fileprivate let offset: Duration

    package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    package func duration(to other: Instant) -> Duration { other.offset - offset }
    package static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  /// One call of `sleep`.
  private final class Sleeper: Sendable {}

  private struct Bed: Sendable {
    let sleeper: Sleeper
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State: Sendable {
    var now = Instant(offset: .zero)
    var beds: [Bed] = []
    /// Sleepers that were cancelled before they slept.
    var cancelled: Set<ObjectIdentifier> = []
    var watchers: [(count: Int, signal: Signal)] = []
  }

  private let state = Guarded(State())

  package var now: Instant { state.withLock { $0.now } }
  package var minimumResolution: Duration { .zero }
  package var sleeperCount: Int { state.withLock { $0.beds.count } }

  package init() {}

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let sleeper = Sleeper()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        lie(down: Bed(sleeper: sleeper, deadline: deadline, continuation: continuation))
      }
    } onCancel: {
      cancel(sleeper)
    }
  }

  /// Moves on, and wakes the sleepers whose time has come: by deadline, then in the order in which they slept.
  package func advance(by duration: Duration) {
    let awake = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.beds.filter { $0.deadline <= state.now }
      state.beds.removeAll { $0.deadline <= state.now }
      return due
    }
    let inOrder = awake.enumerated().sorted {
      ($0.element.deadline, $0.offset) < ($1.element.deadline, $1.offset)
    }
    for (_, bed) in inOrder { bed.continuation.resume() }
  }

  /// Waits until at least `count` tasks sleep.
  package func sleepers(reach count: Int) async {
    let signal = Signal()
    state.withLock { state in
      state.watchers.append((count, signal))
    }
    fireWatchers()
    await signal.wait()
  }

  private func lie(down bed: Bed) {
    let id = ObjectIdentifier(bed.sleeper)
    let result = state.withLock { state -> Result<Void, any Error>? in
      guard state.cancelled.remove(id) == nil else { return .failure(CancellationError()) }
      guard bed.deadline > state.now else { return .success(()) }
      state.beds.append(bed)
      return nil
    }
    if let result { bed.continuation.resume(with: result) }
    fireWatchers()
  }

  private func cancel(_ sleeper: Sleeper) {
    let bed = state.withLock { state -> Bed? in
      guard let index = state.beds.firstIndex(where: { $0.sleeper === sleeper }) else {
        state.cancelled.insert(ObjectIdentifier(sleeper))
        return nil
      }
      return state.beds.remove(at: index)
    }
    bed?.continuation.resume(throwing: CancellationError())
  }

  private func fireWatchers() {
    let signals = state.withLock { state in
      let count = state.beds.count
      defer { state.watchers.removeAll { $0.count <= count } }
      return state.watchers.filter { $0.count <= count }.map(\.signal)
    }
    for signal in signals { signal.fire() }
  }
}
