import Testing
import VueFlux

// MARK: - Messages

extension TestStore {
  /// Reports an expected event that came after others.
  func report(_ others: [any LoggedEvent], before expected: String, _ location: SourceLocation) {
    guard !others.isEmpty else { return }
    switch exhaustivity {
    case .on: fail("Expected \(expected), but this came first:\(Self.list(others))", location)
    case .off: skipped += others.map(\.description)
    }
  }

  /// Reports an expected event that did not come.
  func report(
    missing expected: String,
    _ others: [(event: any LoggedEvent, difference: Difference)],
    _ location: SourceLocation
  ) {
    // The effects go on first, so that they wait for something.
    _ = environment.executor.runAll(limit: environment.limit)
    guard let other = others.first else {
      return fail(
        """
        Expected \(expected), but nothing is ready to run.\
        \(Self.list("This has come, and was not expected yet:", unexpected))\
        \(Self.list("The store waits for this:", pendingLines))
        """,
        location
      )
    }
    switch exhaustivity {
    case .on:
      fail(
        """
        Expected \(expected), but \(other.event) came.
        \(other.difference)\
        \(Self.list("The store waits for this:", pendingLines))
        """,
        location
      )
    case .off:
      fail("Expected \(expected), but only this came:\(Self.list(others.map(\.event)))", location)
    }
  }

  /// The events that have come, and were not expected yet.
  private var unexpected: [String] {
    (log.all + environment.broadcasts.log.all.filter(\.isRequired)).map(\.description)
  }

  /// The effects of the store that have not ended, and the tasks that sleep in the environment.
  var pendingLines: [String] {
    let effects = store.effectIDs.map { "\(EffectName($0)) has not ended" }
    if let line = environment.clock.sleepLine(!effects.isEmpty) { return effects + [line] }
    return effects.isEmpty
      ? [] : effects + ["no task sleeps; for work that runs elsewhere, see 'waitForEffect(_:)'"]
  }

  private static func list(_ title: String, _ lines: [any CustomStringConvertible]) -> String {
    lines.isEmpty ? "" : "\n\(title)\(list(lines))"
  }

  static func list(_ lines: [any CustomStringConvertible]) -> String {
    lines.map { "\n- \($0.description)" }.joined()
  }

  func fail(_ message: String, _ location: SourceLocation) {
    environment.report(TestFailure(message: message, sourceLocation: location, isWarning: false))
  }

  func warn(_ message: String, _ location: SourceLocation) {
    environment.report(TestFailure(message: message, sourceLocation: location, isWarning: true))
  }
}
