import Observation

/// One property of one store, with the readings that Observation tracks.
// Sendable because the lock guards all mutable state, and a key path is immutable.
final class TrackedProperty<State: VueFlux.State, Value>: @unchecked Sendable {
  private let keyPath: KeyPath<Computed<State>, Value>
  private let onEnd: @Sendable (AnyObject) -> Void
  private let readings = Locked(Readings())

  private struct Readings: Sendable {
    /// One reading for each value that was read and is not known to be outdated.
    var current: [ObservedValue<Value>] = []

    /// Outdated readings, whose readers are notified again for some turns.
    ///
    /// A reader may have registered after the first notification.
    var late: [Late] = []
    var isObserved = false

    /// How many readers are about to add their reading.
    var comingCount = 0

    var areNeeded: Bool { !current.isEmpty || !late.isEmpty || comingCount > 0 }
  }

  private struct Late: Sendable {
    let reading: ObservedValue<Value>

    /// How many more turns notify its readers.
    var remaining = 16
  }

  /// How many values have readings of their own, in case the main thread has no time to compare them.
  private static var readingLimit: Int { 16 }

  /// Creates a property without readers; `onEnd` is called when it has no readers left.
  init(
    _ keyPath: KeyPath<Computed<State>, Value>,
    onEnd: @escaping @Sendable (AnyObject) -> Void
  ) {
    self.keyPath = keyPath
    self.onEnd = onEnd
  }

  /// Reads the property, and registers the reader.
  ///
  /// The property observes the store before it reads, so that no later commit goes unnoticed.
  func access(_ store: Store<State>) -> Value {
    let isFirst = readings.withLock { readings in
      readings.comingCount += 1
      defer { readings.isObserved = true }
      return !readings.isObserved
    }
    if isFirst { observe(store) }
    let version = store.cell.version
    let value = store.computed[keyPath: keyPath]
    let present = readings.withLock { $0.current }
    let isFull = present.count >= Self.readingLimit
    let known = present.first { $0.isShared(with: value, version) || (isFull && !$0.hasValue) }
    let reading = known ?? ObservedValue(isFull ? nil : value, version: version)
    readings.withLock { readings in
      readings.comingCount -= 1
      if known == nil { readings.current.append(reading) }
    }
    reading.access()
    return value
  }

  private func observe(_ store: Store<State>) {
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
  private func compare(to computed: Computed<State>, _ observer: StateObserver<State>) {
    let (present, late) = readings.withLock { ($0.current, $0.late.map(\.reading)) }
    guard !present.isEmpty || !late.isEmpty else { return }
    let version = observer.cell.version
    let value = computed[keyPath: keyPath]
    let outdated = present.filter { !$0.isCurrent(value, version) }
    let toldAgain = late.filter { !$0.isCurrent(value, version) }
    let isLast = readings.withLock { readings in
      readings.current.removeAll { reading in outdated.contains { $0 === reading } }
      for index in readings.late.indices { readings.late[index].remaining -= 1 }
      readings.late.removeAll { $0.remaining == 0 }
      readings.late += outdated.map { Late(reading: $0) }
      guard !readings.areNeeded else { return false }
      readings.isObserved = false
      return true
    }
    if isLast {
      // The next reader makes the property observe again. Until then, there is no reader to notify.
      observer.unsubscribe()
      onEnd(self)
    }
    for reading in toldAgain + outdated { reading.invalidate() }
  }
}

extension ObservedCell {
  /// The number of the current state.
  var version: Int { withCore { _ in observers?.contents.version ?? 0 } }
}

/// A value that was read from a tracked property, and the registrar that notifies its readers.
///
/// Each value has its own readers: a change that the readers of one value have seen is new to the readers of another.
/// Once there are too many values, a reading without a value serves the readers of any value.
// Sendable because its properties are immutable, the registrar is Sendable, and a value is only compared where the
// property may be read.
final class ObservedValue<Value>: Observable, @unchecked Sendable {
  let version: Int
  private let value: Value?
  private let registrar = ObservationRegistrar()

  init(_ value: Value?, version: Int) {
    self.value = value
    self.version = version
  }

  var hasValue: Bool { value != nil }

  /// The property that represents the value in the registrar.
  private var marker: Bool { false }

  /// Registers the caller as a reader of this value.
  func access() {
    registrar.access(self, keyPath: \.marker)
  }

  /// Notifies all readers of this value.
  func invalidate() {
    registrar.withMutation(of: self, keyPath: \.marker) {}
  }

  /// Whether the property still has this value.
  ///
  /// If values cannot be compared, this tests whether the state is still the same.
  func isCurrent(_ other: Value, _ version: Int) -> Bool {
    guard let value, let comparable = value as? any Equatable else {
      return version == self.version
    }
    return comparable.equals(other)
  }
}

extension ObservedValue {
  /// Whether a reader of `other` may share this reading.
  func isShared(with other: Value, _ version: Int) -> Bool {
    if let value = value as? any ExactlyComparable { return value.isSame(as: other) }
    return isCurrent(other, version)
  }
}

/// A value whose `==` is defined by the user, so that equal values can differ.
protocol ExactlyComparable {
  func isSame(as other: Any) -> Bool
}

extension Equatable {
  func equals(_ other: Any) -> Bool {
    (other as? Self) == self
  }
}
