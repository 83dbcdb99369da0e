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
    while runAll(sourceLocation, until: { !events.isEmpty }), let event = events.takeFirst() {
      onTake(event)
      guard let found = difference(event) else {
        report(others.map(\.event).filter(\.isRequired), before: expected, sourceLocation)
        return event
      }
      others.append((event, found))
      // The first wrong event is a failure. The test goes on after it, unless the expected one has come by now.
      let isFirstFailure = exhaustivity == .on && others.count(where: \.event.isRequired) == 1
      if event.isRequired, isFirstFailure, !events.all.contains(where: { difference($0) == nil }) {
        break
      }
    }
    let required = others.filter(\.event.isRequired)
    let similar = others.filter { isSimilar($0.event) }
    let shown = [required, similar, others].first { !$0.isEmpty } ?? []
    report(missing: expected, shown, sourceLocation)
    return nil
  }
}
