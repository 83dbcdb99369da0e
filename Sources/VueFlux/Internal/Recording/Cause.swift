import Synchronization

/// The action or effect that has led to an action, by its place in a recorder's timeline.
///
/// It goes where a task goes: actions that wait for an executor carry it, and it is set around whatever a
/// recorded action has called.
@usableFromInline
package struct Cause: Hashable, Sendable {
  @inlinable package static var none: Cause { Cause(number: 0) }

  /// Whether anything in this process records: without that, the cause is not looked up.
  private static let isRecorded = Atomic(false)

  @TaskLocal private static var ofTask = Cause.none

  /// The recorder's number for a place in its timeline.
  @usableFromInline package let number: Int

  @inlinable
  package init(number: Int) {
    self.number = number
  }

  /// The cause of the call that is running.
  @usableFromInline
  package static var current: Cause {
    isRecorded.load(ordering: .relaxed) ? ofTask : .none
  }

  static func beginRecording() {
    isRecorded.store(true, ordering: .relaxed)
  }

  /// Runs code that this has led to.
  @inlinable @inline(__always)
  func lead<Result>(to body: () throws -> Result) rethrows -> Result {
    if number == 0 { return try body() }
    return try leadInTask(to: body)
  }

  @usableFromInline
  func leadInTask<Result>(to body: () throws -> Result) rethrows -> Result {
    try Self.$ofTask.withValue(self, operation: body)
  }

  /// Runs code that this has led to.
  func leadAsynchronously<Result>(to body: () async throws -> Result) async rethrows -> Result {
    if number == 0 { return try await body() }
    return try await Self.$ofTask.withValue(self, operation: body)
  }
}
