import Testing
import VueFlux

// MARK: - The next event

extension TestStore {
  /// Takes the next event of a log, and reports a failure if it is not the expected one.
  ///
  /// If the expected event has come after others, these are taken and reported, and the test goes on from there.
  ///
  /// - Parameters:
  ///   - events: The log.
  ///   - expected: The expected event, in words.
  ///   - sourceLocation: The place where a failure is reported.
  ///   - difference: Compares an event with the expected one; nil if it is that.
  ///   - isSimilar: Whether a failure rather shows this event than another that the test need not expect.
  ///   - onTake: Called with each event that is taken.
  /// - Returns: The expected event; nil if it has not come.
  @discardableResult
  func next<Event>(
    in events: EventLog<Event>,
    called expected: String,
    _ sourceLocation: SourceLocation,
    difference: (Event) -> Difference?,
    isSimilar: (Event) -> Bool = { _ in true },
    onTake: (Event) -> Void = { _ in }
  ) -> Event? {
    var others: [(event: Event, difference: Difference)] = []
    var requiredCount = 0
    // One limit for all: events that are skipped must not go on without end.
    var limit = environment.limit
    while true {
      guard runAll(sourceLocation, limit: &limit, until: { !events.isEmpty }) else { return nil }
      guard let event = events.takeFirst() else { break }
      onTake(event)
      guard let found = difference(event) else {
        report(others.map(\.event).filter(\.isRequired), before: expected, sourceLocation)
        return event
      }
      others.append((event, found))
      guard event.isRequired else { continue }
      requiredCount += 1
      // The first wrong event is a failure. The test goes on after it, unless the expected one has come by now.
      let isFirstFailure = exhaustivity == .on && requiredCount == 1
      if isFirstFailure, !events.all.contains(where: { difference($0) == nil }) { break }
    }
    let required = others.filter(\.event.isRequired)
    let similar = others.filter { isSimilar($0.event) }
    let shown = [required, similar, others].first { !$0.isEmpty } ?? []
    report(missing: expected, shown, sourceLocation)
    return nil
  }

  /// Reports an expected event that came after others.
  private func report(
    _ others: [some ExpectedEvent],
    before expected: String,
    _ location: SourceLocation
  ) {
    guard !others.isEmpty else { return }
    switch exhaustivity {
    case .on:
      fail("Expected \(expected), but this came first:\(Lines.list(lines(others)))", location)
    case .off(let showsSkipped): if showsSkipped { skipped += others }
    }
  }

  /// Reports an expected event that did not come.
  private func report(
    missing expected: String,
    _ others: [(event: some ExpectedEvent, difference: Difference)],
    _ location: SourceLocation
  ) {
    guard let other = others.first else {
      // Nothing is run here: what comes meanwhile would make this text wrong.
      let new = lines(log.listNew() + environment.broadcasts.log.listNew())
      let elsewhere = lines(environment.broadcasts.onSharedBus)
      return fail(
        """
        Expected \(expected), but nothing is ready to run.\
        \(Lines.list("This has come, and was not expected yet:", new))\
        \(Lines.list("The store waits for this:", pendingLines))\
        \(Lines.list(Self.sharedBusTitle, elsewhere))
        """,
        location
      )
    }
    if exhaustivity == .on {
      // The effects go on first, so that they wait for something. If they have no end, the next call says so.
      var limit = environment.limit
      environment.executor.runAll(limit: &limit) { false }
      fail(
        """
        Expected \(expected), but \(Lines.shortened(other.event.text(of: storeName))) came.
        \(other.difference)\
        \(Lines.list("The store waits for this:", pendingLines))
        """,
        location
      )
    } else {
      let all = lines(others.map(\.event))
      fail("Expected \(expected), but only this came:\(Lines.list(all))", location)
    }
  }

  private static var sharedBusTitle: String {
    """
    These actions went over the shared bus. This store is on a bus of its own; add '.isolatedBus' to the test:
    """
  }
}

// MARK: - Lines

extension TestStore {
  /// A line on each of some events.
  func lines(_ events: [any ExpectedEvent]) -> [any CustomStringConvertible] {
    let name = storeName
    return events.map { EventLine(event: $0, store: name) }
  }

  /// The effects of the store that have not ended, and the tasks that sleep in the environment.
  var pendingLines: [String] {
    let effects = store.effectIDs.map { "\(text(of: EffectName($0))) has not ended" }
    if let line = environment.clock.sleepLine(!effects.isEmpty) { return effects + [line] }
    return effects.isEmpty
      ? [] : effects + ["no task sleeps; for work that runs elsewhere, see 'waitForEffect(_:)'"]
  }

  /// The name of the store in messages; nil if the test has one store.
  var storeName: String? {
    environment.hasSeveralStores ? TestEnvironment.name(of: store) : nil
  }

  /// The name of an effect, with the store if the test has several.
  func text(of effect: EffectName) -> String {
    storeName.map { "\(effect) in \($0)" } ?? "\(effect)"
  }
}

/// A line on an event, which is made when a message shows it.
private struct EventLine: CustomStringConvertible {
  let event: any ExpectedEvent
  let store: String?

  var description: String { event.text(of: store) }
}

// MARK: - Failures

extension TestStore {
  func fail(_ message: String, _ location: SourceLocation) {
    environment.report(TestFailure(message: message, sourceLocation: location, isWarning: false))
  }

  func warn(_ message: String, _ location: SourceLocation) {
    environment.report(TestFailure(message: message, sourceLocation: location, isWarning: true))
  }
}
