import Synchronization

/// A clock on which a pause ends when the test says so.
final class SteppingClock: Clock {
  struct Instant: InstantProtocol {
    fileprivate let offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private final class Pause: Sendable {
    enum State: Sendable {
      case new
      case sleeping(CheckedContinuation<Void, any Error>)
      case over
    }

    let state = Mutex(State.new)

    /// Begins it, unless it is over by now.
    func begin(_ continuation: CheckedContinuation<Void, any Error>) -> Bool {
      let isNew = state.withLock { state in
        guard case .new = state else { return false }
        state = .sleeping(continuation)
        return true
      }
      if !isNew { continuation.resume(throwing: CancellationError()) }
      return isNew
    }

    /// Ends it; false when it is over already.
    func end(_ result: Result<Void, any Error>) -> Bool {
      let old = state.withLock { state in
        defer { state = .over }
        return state
      }
      guard case .sleeping(let continuation) = old else { return false }
      continuation.resume(with: result)
      return true
    }
  }

  private let (pauses, begun) = AsyncStream.makeStream(of: Pause.self)

  let now = Instant(offset: .zero)
  let minimumResolution = Duration.zero

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let pause = Pause()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        if pause.begin(continuation) { begun.yield(pause) }
      }
    } onCancel: {
      _ = pause.end(.failure(CancellationError()))
    }
  }

  /// Waits for a pause that is not cancelled, and ends it.
  func endNextPause() async {
    for await pause in pauses where pause.end(.success(())) { return }
  }
}
