import VueFlux

/// The requests of a socket that wait to be answered.
final class RequestQueue: Sendable {
  private struct State: Sendable {
    var requests: [String] = []
    var size = 0
    var isFinished = false
    var readers: [CheckedContinuation<String?, Never>] = []
    var writer: CheckedContinuation<Void, Never>?
  }

  /// How many bytes may wait; what is beyond is left with the client.
  private static let limit = 64 << 10

  private let state = Locked(State())

  /// Puts a request at the end, and returns when there is room for the next one.
  ///
  /// Only one task may call it at a time.
  func put(_ request: String) async {
    let reader = state.withLock { state -> CheckedContinuation<String?, Never>? in
      guard !state.isFinished else { return nil }
      guard state.readers.isEmpty else { return state.readers.removeFirst() }
      state.requests.append(request)
      state.size += request.utf8.count
      return nil
    }
    reader?.resume(returning: request)
    await withCheckedContinuation { continuation in
      let hasRoom = state.withLock { state in
        guard !state.isFinished, state.size > Self.limit else { return true }
        state.writer = continuation
        return false
      }
      if hasRoom { continuation.resume() }
    }
  }

  /// Takes the oldest request out, and waits for it if need be; nil at the end.
  func next() async -> String? {
    await withCheckedContinuation { continuation in
      let (result, writer) = state.withLock { state in Self.take(from: &state, or: continuation) }
      if let result { continuation.resume(returning: result) }
      writer?.resume()
    }
  }

  /// The oldest request, and who waits for its room; nil if the reader has to wait.
  private static func take(
    from state: inout State,
    or reader: CheckedContinuation<String?, Never>
  ) -> (String??, CheckedContinuation<Void, Never>?) {
    guard !state.isFinished else { return (.some(nil), nil) }
    guard !state.requests.isEmpty else {
      state.readers.append(reader)
      return (nil, nil)
    }
    let request = state.requests.removeFirst()
    state.size -= request.utf8.count
    guard state.size <= limit else { return (request, nil) }
    let writer = state.writer
    state.writer = nil
    return (request, writer)
  }

  /// Ends all waits, and drops the remaining requests.
  func finish() {
    let (readers, writer) = state.withLock { state in
      let waiting = (state.readers, state.writer)
      state = State(isFinished: true)
      return waiting
    }
    for reader in readers { reader.resume(returning: nil) }
    writer?.resume()
  }
}
