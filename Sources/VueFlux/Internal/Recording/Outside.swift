/// Runs what must not run under a store's lock.
package enum Outside {
  /// Runs `body` now, or, inside a commit, when that commit has ended.
  package static func perform(_ body: @escaping @Sendable () -> Void) {
    Aftermath.perform { aftermath in aftermath.add(body) }
  }

  /// Runs mutations that belong to no store: what they ask of the framework meanwhile is forgotten.
  package static func rehearse<Result>(_ body: () throws -> Result) rethrows -> Result {
    let record = ThreadRecords.shared.current
    let outer = record.takeDeferred()
    defer {
      let forgotten = record.takeDeferred()
      for deferral in outer { record.deferUntilOutside(deferral) }
      withExtendedLifetime(forgotten) {}
    }
    return try record.run(.inside, body)
  }
}
