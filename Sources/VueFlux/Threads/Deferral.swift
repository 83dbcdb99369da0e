/// Functions for code that must not run under a store's lock.
package enum Deferral {
  /// Whether this thread is inside a commit, or runs mutations that belong to no store.
  package static var isInside: Bool { ThreadRecord.current.isInside }

  /// Runs `body` now or, inside a commit, when that commit has ended.
  package static func perform(_ body: @escaping @Sendable () -> Void) {
    ThreadRecord.current.perform { record in record.add(body) }
  }

  /// Keeps `garbage` alive until this thread is outside of commits.
  ///
  /// A `deinit` may be user code, which must not run under a lock.
  package static func release(_ garbage: [any Sendable]) {
    perform { withExtendedLifetime(garbage) {} }
  }

  /// Runs mutations that belong to no store, and drops their calls to the framework.
  package static func dryRun<Result>(_ body: () throws -> Result) rethrows -> Result {
    let record = ThreadRecord.current
    return try record.withoutDeferred { try record.runNested(nil, body) }
  }
}
