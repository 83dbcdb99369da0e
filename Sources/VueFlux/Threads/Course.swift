/// The effect that the calling code is part of.
///
/// Actions of the code go through the gate of the effect. Tasks inherit the course. Observers, plugins and other code that a store calls are outside of any course. A mutation
/// may run inside one, but its dispatches ignore it.
@usableFromInline
final class Course: Sendable {
  @TaskLocal private static var ofTask: Course?

  /// The course of code whose actions go through even if the gate of a proxy is closed.
  static let outside = Course(gate: nil)

  /// Nil for ``outside``.
  let gate: (any Gate)?

  private init(gate: (any Gate)?) {
    self.gate = gate
  }

  /// Creates the course of the code that ``run(_:)`` runs.
  convenience init(_ gate: any Gate) {
    self.init(gate: gate)
    ThreadRecords.shared.countCourses(1)
  }

  deinit {
    // When the last task that has inherited it has ended.
    if gate != nil { ThreadRecords.shared.countCourses(-1) }
  }

  /// The course of the calling code; nil if there is none.
  @usableFromInline static var current: Course? { ofTask }

  /// Runs `body` while actions of this course go through.
  ///
  /// - Returns: Whether they do.
  @usableFromInline
  func whileOpen(_ body: () -> Void) -> Bool {
    if let gate { return gate.whileOpen(body) }
    body()
    return true
  }

  /// Says in debug builds that an action has gone to the stores of a bus proxy.
  @usableFromInline
  func noteGlobalAction(by proxy: AnyObject) {
    gate?.noteGlobalAction(by: proxy)
  }

  /// Runs code as part of this course.
  func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Self.$ofTask.withValue(self, operation: body)
  }

  /// Runs asynchronous code as part of this course.
  func run<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await Self.$ofTask.withValue(self, operation: body, isolation: isolation)
  }

  /// Runs code as part of no course.
  @usableFromInline
  static func leave<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard ofTask != nil else { return try body() }
    return try $ofTask.withValue(nil, operation: body)
  }
}
