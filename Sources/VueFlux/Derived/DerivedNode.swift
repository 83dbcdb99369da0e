import Synchronization

/// A computed value of a ``Derived``, kept until one of its inputs changes.
@usableFromInline
final class DerivedNode<Value: Sendable>: DerivedFollowing, Sendable {
  @usableFromInline let name: String
  let connection: DerivedConnection<Value>
  private let areEqual: @Sendable (Value, Value) -> Bool
  private let compute: @Sendable () -> Value

  @usableFromInline let threads = ThreadRecords.shared
  @usableFromInline let last = Locked<DerivedEntry<Value>?>(nil)

  private let entryCount = Atomic(0)

  /// The version of the last result that observers have been told of.
  private let told = Atomic(0)

  init(
    name: String,
    connection: DerivedConnection<Value>,
    removeDuplicates areEqual: @escaping @Sendable (Value, Value) -> Bool,
    compute: @escaping @Sendable () -> Value
  ) {
    self.name = name
    self.connection = connection
    self.areEqual = areEqual
    self.compute = compute
  }

  /// The current value.
  @inlinable var value: Value {
    if threads.current.hasReadRules { return valueByRules() }
    // Read under the lock, which is cheaper than retaining the entry.
    let present = last.withLock { last -> Value? in
      guard let last, last.isCurrent else { return nil }
      return last.result.value
    }
    return present ?? derive().result.value
  }

  /// The current entry, for observers that compare versions.
  var entry: DerivedEntry<Value> {
    if let last = lastEntry, last.isCurrent { return last }
    return derive()
  }

  private var lastEntry: DerivedEntry<Value>? { last.withLock { $0 } }

  /// Whether both results come from one computation, or have equal values.
  @Sendable
  func isDuplicate(_ previous: DerivedResult<Value>, _ result: DerivedResult<Value>) -> Bool {
    result.version == previous.version || areEqual(previous.value, result.value)
  }

  /// Whether an earlier result may be outdated in the pinned state, see ``DerivedEntry/mayHaveChanged(in:)``.
  func hasChanged(since version: Int, in pin: Pin) -> Bool {
    guard let last = lastEntry, last.result.version == version else { return true }
    return last.mayHaveChanged(in: pin)
  }

  /// Computes the value if it has never been computed.
  func computeOnce() {
    if lastEntry == nil { _ = derive() }
  }

  var isFollowed: Bool { lastEntry.map(connection.isFollowing) ?? false }

  /// Follows the stores that were read, if the value is observed.
  func follow() {
    if let entry = connection.follow(self, { lastEntry }) { signal(entry.result.trace) }
  }

  /// Has observers look again after a commit of a store, unless nothing has changed that the value was computed from.
  func noteCommit(of store: ObjectIdentifier) {
    let told = told.load(ordering: .acquiring)
    if connection.isObserved, let leaf = lastEntry?.leaves.first(where: { $0.id == store }),
      !hasChanged(since: told, in: .now(leaf.source))
    {
      return
    }
    signal()
  }

  /// Has observers look again.
  ///
  /// - Parameter trace: How the state has changed.
  func signal(_ trace: Trace = .current) {
    // Looked at before: they may not see what comes while they look.
    let version = lastEntry?.result.version ?? 0
    connection.signal(trace)
    told.store(version, ordering: .releasing)
  }
}

// MARK: - Computing

extension DerivedNode {
  @usableFromInline @inline(never)
  func valueByRules() -> Value {
    guard let derivation = Derivation.reading else { Misuse.stopDerivingInside(name) }
    return derivation.read(self)
  }

  @usableFromInline @inline(never)
  func derive() -> DerivedEntry<Value> {
    var sources = lastEntry?.leaves.map(\.source) ?? []
    var lossCount = 0
    while true {
      let derivation = Derivation(pinning: sources)
      let entry = threads.current.run(derivation) { derivation.entry(of: self) }
      let isOfOneMoment = derivation.isOfOneMoment
      derivation.end()
      for node in derivation.renewed { node.follow() }
      if isOfOneMoment { return entry }
      lossCount = derivation.hasLostStore ? lossCount + 1 : 0
      if lossCount == Misuse.lossLimit { Misuse.stopWithoutEnd(name) }
      sources = derivation.sources
    }
  }

  /// The entry for the states of `derivation`, and whether it is new.
  func entry(
    in derivation: Derivation,
    _ frame: Frame
  ) -> (entry: DerivedEntry<Value>, isNew: Bool) {
    let last = lastEntry
    let number = entryCount.add(1, ordering: .relaxed).newValue
    if let last {
      derivation.releaseLater(last)
      if last.isCurrent(in: derivation) { return (last, false) }
      frame.clear()
      if last.isUnchanged(in: derivation, frame) {
        return (keep(DerivedEntry(last.result, number: number, from: frame), derivation), true)
      }
      frame.clear()
    }
    let value = compute()
    let result = DerivedResult(
      value: value,
      version: number,
      trace: derivation.trace(since: last?.leaves ?? [])
    )
    return (keep(DerivedEntry(result, number: number, from: frame), derivation), true)
  }

  private func keep(
    _ entry: DerivedEntry<Value>,
    _ derivation: Derivation
  ) -> DerivedEntry<Value> {
    // An object may have changed since its store was pinned. Then the entry says more than is true, and another
    // derivation must not find it.
    guard !derivation.hasReadObjects || entry.isCurrent else { return entry }
    let replaced = last.withLock { last in
      defer { last = entry }
      return last
    }
    if let replaced { derivation.releaseLater(replaced) }
    return entry
  }
}

/// A node of any type.
protocol DerivedFollowing: AnyObject, Sendable {
  var name: String { get }
  func follow()
}
