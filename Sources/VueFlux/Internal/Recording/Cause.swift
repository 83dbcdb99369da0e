import Synchronization

/// What has led to an action: another action, or an effect, by its place in a recorder's timeline.
///
/// It goes where a task goes: actions that wait for an executor carry it, and it is set around whatever a
/// recorded action has called.
@usableFromInline
package struct Cause: Hashable, Sendable {
  @inlinable package static var none: Cause { Cause(number: 0) }

  /// Whether anybody in this process records: nobody else is to pay for a look at what the cause is.
  private static let isRecorded = Atomic(false)

  @TaskLocal private static var ofTask = Cause.none

  /// What a recorder makes of its timeline's number, and nobody else needs to understand.
  @usableFromInline package let number: Int

  @inlinable
  package init(number: Int) {
    self.number = number
  }

  /// What has led to the call that is running.
  @usableFromInline
  package static var current: Cause {
    isRecorded.load(ordering: .relaxed) ? ofTask : .none
  }

  static func beginRecording() {
    isRecorded.store(true, ordering: .relaxed)
  }

  /// Runs what this has led to.
  @inlinable @inline(__always)
  func lead<Result>(to body: () throws -> Result) rethrows -> Result {
    if number == 0 { return try body() }
    return try leadInTask(to: body)
  }

  @usableFromInline
  func leadInTask<Result>(to body: () throws -> Result) rethrows -> Result {
    try Self.$ofTask.withValue(self, operation: body)
  }

  /// Runs what this has led to.
  func leadAsynchronously<Result>(to body: () async throws -> Result) async rethrows -> Result {
    if number == 0 { return try await body() }
    return try await Self.$ofTask.withValue(self, operation: body)
  }
}
