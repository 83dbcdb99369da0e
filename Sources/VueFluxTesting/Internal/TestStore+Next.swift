import Testing
import VueFlux

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
  ///   - onTake: Called with each event that is taken.
  /// - Returns: The expected event; nil if it has not come.
  @discardableResult
  func next<Event>(
    in events: EventLog<Event>,
    called expected: String,
    _ sourceLocation: SourceLocation,
    difference: (Event) -> Difference?,
    onTake: (Event) -> Void = { _ in }
  ) -> Event? {
    var others: [(event: Event, difference: Difference)] = []
    var optional: [(event: Event, difference: Difference)] = []
    while runAll(sourceLocation, until: { !events.isEmpty }), let event = events.takeFirst() {
      onTake(event)
      guard let found = difference(event) else {
        report(others.map(\.event), before: expected, sourceLocation)
        return event
      }
      if event.isRequired { others.append((event, found)) } else { optional.append((event, found)) }
      let isOver = exhaustivity == .on && !others.isEmpty
      if isOver, !events.all.contains(where: { difference($0) == nil }) { break }
    }
    report(missing: expected, (others.isEmpty ? optional : others).map { ($0, $1) }, sourceLocation)
    return nil
  }
}
