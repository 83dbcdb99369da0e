/// One property of one store that is, or was, read by somebody who wants to know when it changes.
// Sendable because what changes is behind the lock, and a key path is immutable.
final class TrackedProperty<State: VueFlux.State, Value>: @unchecked Sendable {
  private let keyPath: KeyPath<Computed<State>, Value>
  private let readings = Locked(Readings())

  private struct Readings: Sendable {
    /// One for each value that was read and is not known to be out of date.
    var current: [Reading<Value>] = []
    var isObserved = false

    /// How many are about to add theirs.
    var comingCount = 0
  }

  init(_ keyPath: KeyPath<Computed<State>, Value>) {
    self.keyPath = keyPath
  }

  /// Reads the property, and notes who reads.
  ///
  /// The property is observed before it is read, so that no later commit goes unnoticed.
  func access(_ store: Store<State>) -> Value {
    let isFirst = readings.withLock { readings in
      readings.comingCount += 1
      defer { readings.isObserved = true }
      return !readings.isObserved
    }
    if isFirst { observe(store) }
    let version = store.engine.version
    let value = store.computed[keyPath: keyPath]
    let known = readings.withLock { $0.current }.first { $0.isCurrent(value, version) }
    let reading = known ?? Reading(value, version: version)
    readings.withLock { readings in
      readings.comingCount -= 1
      if known == nil { readings.current.append(reading) }
    }
    reading.access()
    return value
  }

  private func observe(_ store: Store<State>) {
    let engine = store.engine
    let observer = StateObserver(engine: engine, scope: nil, collector: nil) { [weak self] in
      self?.compare(to: $0, $1)
      return false
    }
    _ = engine.observe(store, .mainThread, observer)
  }

  /// Tells those whose reading is out of date, on the main thread.
  private func compare(to computed: Computed<State>, _ observer: StateObserver<State>) {
    let known = readings.withLock { $0.current }
    guard !known.isEmpty else { return }
    let version = observer.engine?.version ?? 0
    let value = computed[keyPath: keyPath]
    let outdated = known.filter { !$0.isCurrent(value, version) }
    let isLast = readings.withLock { readings in
      readings.current.removeAll { reading in outdated.contains { $0 === reading } }
      guard readings.current.isEmpty, readings.comingCount == 0 else { return false }
      readings.isObserved = false
      return true
    }
    // Whoever reads again is noted again; until then nobody needs to look.
    if isLast { observer.unsubscribe() }
    for reading in outdated { reading.invalidate() }
  }
}

extension Engine {
  /// The number of the state as it is.
  fileprivate var version: Int { withCore { $0.audience?.version ?? 0 } }
}
