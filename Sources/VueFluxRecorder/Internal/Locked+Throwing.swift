import VueFlux

extension Locked {
  /// Does something that may fail, under the lock.
  func withThrowingLock<Success: Sendable>(
    _ body: (inout Value) throws -> Success
  ) throws -> Success {
    try withLock { value in Result { try body(&value) } }.get()
  }
}
