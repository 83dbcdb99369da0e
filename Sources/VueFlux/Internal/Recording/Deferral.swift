/// Functions for code that must not run under a store's lock.
package enum Deferral {
  /// Whether this thread is inside a commit, or runs mutations that belong to no store.
  package static var isInside: Bool { ThreadRecords.shared.current.isInside }

  /// Runs `body` now or, inside a commit, when that commit has ended.
  package static func perform(_ body: @escaping @Sendable () -> Void) {
    DeferredWork.perform { deferred in deferred.add(body) }
  }

  /// Keeps `garbage` alive until this thread is outside of commits.
  ///
  /// A `deinit` may be user code, which must not run under a lock.
  package static func release(_ garbage: [any Sendable]) {
    perform { withExtendedLifetime(garbage) {} }
  }

  /// Runs mutations that belong to no store, and drops their calls to the framework.
  package static func dryRun<Result>(_ body: () throws -> Result) rethrows -> Result {
    let record = ThreadRecords.shared.current
    let outer = record.takeDeferred()
    defer {
      let forgotten = record.takeDeferred()
      for deferral in outer { record.deferUntilOutside(deferral.work) }
      withExtendedLifetime(forgotten) {}
    }
    return try record.runNested(nil, body)
  }
}
