/// One property of one store, with the readings that Observation tracks.
final class TrackedProperty<P: Property>: Sendable {
  let property: P
  private let onEnd: @Sendable (AnyObject) -> Void
  private let readings = Locked(Readings())

  private struct Readings: Sendable {
    /// One reading for each value that was read and is not known to be outdated.
    var current: [Reading<P.Value>] = []
    var isObserved = false

    /// How many readers are about to add their reading.
    var comingCount = 0
  }

  /// How many values have readings of their own, in case the main thread has no time to compare them.
  private static var readingLimit: Int { 16 }

  /// Creates a property without readers; `onEnd` is called when it has no readers left.
  init(_ property: P, onEnd: @escaping @Sendable (AnyObject) -> Void) {
    self.property = property
    self.onEnd = onEnd
  }

  /// Reads the property, and registers the reader.
  ///
  /// The property observes the store before it reads, so that no later commit goes unnoticed.
  func access(_ store: Store<P.State>) -> P.Value {
    let isFirst = readings.withLock { readings in
      readings.comingCount += 1
      defer { readings.isObserved = true }
      return !readings.isObserved
    }
    if isFirst { observe(store) }
    let version = store.cell.version
    let value = property.value(of: store.computed)
    let reading = reading(of: value, version)
    reading.access()
    // A commit since then may have been announced before the reading was there.
    let present = store.cell.version
    if present != version, !reading.isCurrent(property.value(of: store.computed), present) {
      close([reading])
      // Readers that share it are not notified by a comparison any more.
      reading.notifyLater()
    }
    return value
  }

  /// The reading for the readers of a value, which is added if there is none.
  private func reading(of value: P.Value, _ version: Int) -> Reading<P.Value> {
    let present = readings.withLock { $0.current }
    let isFull = present.count >= Self.readingLimit
    let known = present.first { $0.isShared(with: value, version) || (isFull && !$0.hasValue) }
    let reading = known ?? Reading(isFull ? nil : value, version: version)
    readings.withLock { readings in
      readings.comingCount -= 1
      if known == nil { readings.current.append(reading) }
    }
    return reading
  }

  private func observe(_ store: Store<P.State>) {
    let cell = store.cell
    let observer = StateObserver(cell: cell, scope: nil, tap: nil) {
      computed,
      observer,
      _ in
      self.compare(to: computed, observer)
      return false
    }
    _ = cell.observe(store, .mainThread, observer)
  }

  /// Notifies the readers of outdated values, on the main thread.
  private func compare(to computed: Computed<P.State>, _ observer: StateObserver<P.State>) {
    let outdated = outdated(by: Computed(live: computed.live), in: observer.cell)
    close(outdated)
    let isLast = readings.withLock { readings in
      guard readings.current.isEmpty, readings.comingCount == 0 else { return false }
      readings.isObserved = false
      return true
    }
    if isLast {
      // The next reader makes the property observe again. Until then, there is no reader to notify.
      observer.unsubscribe()
      onEnd(self)
    }
    for reading in outdated { reading.notify() }
  }

  /// The readings whose value is not that of the current state.
  ///
  /// The state that other observers are called with may be older than what a reader has read.
  private func outdated(
    by computed: Computed<P.State>,
    in cell: ObservedCell<P.State>
  ) -> [Reading<P.Value>] {
    let present = readings.withLock { $0.current }
    guard !present.isEmpty else { return [] }
    let version = cell.version
    let value = property.value(of: computed)
    return present.filter { !$0.isCurrent(value, version) }
  }

  /// Lets no more readers share these readings.
  private func close(_ outdated: [Reading<P.Value>]) {
    for reading in outdated { reading.close() }
    readings.withLock { readings in
      readings.current.removeAll { reading in outdated.contains { $0 === reading } }
    }
  }
}

extension ObservedCell {
  /// The number of the current state.
  var version: Int { withCore { _ in observers?.contents.version ?? 0 } }
}
