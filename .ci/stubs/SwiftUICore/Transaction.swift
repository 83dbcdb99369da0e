public struct Transaction {
  public init() {}
  public var disablesAnimations = false
  public var isContinuous = false
}

@available(*, unavailable)
extension Transaction: Sendable {}

nonisolated(unsafe) private var current: Transaction?

/// What the innermost `withTransaction` was given, for tests: Apple's has nothing to ask it with.
@safe public func _currentTransaction() -> Transaction? { current }

public func withTransaction<Result>(
  _ transaction: Transaction,
  _ body: () throws -> Result
) rethrows -> Result {
  let outer = current
  current = transaction
  defer { current = outer }
  return try body()
}
