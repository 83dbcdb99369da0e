public import Testing

/// A dependency that a test does not need: it records an issue when it is called, and throws ``Unimplemented``.
///
/// ```swift
/// let test = TestStore<SearchState>(
///   state: .init(),
///   dependencies: .init(find: unimplemented("find")))
/// ```
///
/// The test fails as soon as the store asks for what the test does not expect it to need.
///
/// - Parameters:
///   - name: The name of the dependency.
///   - sourceLocation: The place where the issue is recorded.
/// - Returns: A function with any arguments and any result.
public func unimplemented<each Argument, Result>(
  _ name: String,
  sourceLocation: SourceLocation = #_sourceLocation
) -> @Sendable (repeat each Argument) throws -> Result {
  { (arguments: repeat each Argument) in
    let problem = Unimplemented(name: name)
    Issue.record("\(problem)", sourceLocation: sourceLocation)
    throw problem
  }
}

/// A dependency that a test does not need, and that cannot throw: it records an issue when it is called.
///
/// - Parameters:
///   - name: The name of the dependency.
///   - value: What it returns; `()` for a function without a result.
///   - sourceLocation: The place where the issue is recorded.
/// - Returns: A function with any arguments.
public func unimplemented<each Argument, Result: Sendable>(
  _ name: String,
  returning value: Result,
  sourceLocation: SourceLocation = #_sourceLocation
) -> @Sendable (repeat each Argument) -> Result {
  { (arguments: repeat each Argument) in
    Issue.record("\(Unimplemented(name: name))", sourceLocation: sourceLocation)
    return value
  }
}

/// The error of a dependency that a test does not need.
public struct Unimplemented: Error, Equatable, CustomStringConvertible {
  /// The name of the dependency.
  public let name: String

  /// Creates the error of a dependency.
  public init(name: String) {
    self.name = name
  }

  /// What happened, and the way out.
  public var description: String {
    "'\(name)' was called, and the test has not implemented it. Give the store a stub of it."
  }
}
