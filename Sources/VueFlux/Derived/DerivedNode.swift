import Synchronization

/// A computed value of a ``Derived``, kept until one of its inputs changes.
// Sendable because all that changes is behind a lock, or atomic.
@usableFromInline
final class DerivedNode<Value: Sendable>: AnyDerivedNode, @unchecked Sendable {
  let connection: DerivedConnection<Value>
  private let areEqual: @Sendable (Value, Value) -> Bool
  private let compute: @Sendable () -> Value

  @usableFromInline let threads = ThreadRecords.shared
  private let entryCount = Atomic(0)

  init(
    name: String,
    connection: DerivedConnection<Value>,
    removeDuplicates areEqual: @escaping @Sendable (Value, Value) -> Bool,
    compute: @escaping @Sendable () -> Value
  ) {
    self.connection = connection
    self.areEqual = areEqual
    self.compute = compute
    super.init(name: name)
  }

  /// The current value.
  @inlinable var value: Value {
    if threads.current.hasReadRules { return valueByRules() }
    // Read under the lock, which is cheaper than retaining the entry.
    let present = last.withLock { last -> Value? in
      guard let last, last.isCurrent else { return nil }
      return entry(last).result.value
    }
    return present ?? derive().result.value
  }

  /// The current entry, for observers that compare versions.
  var entry: DerivedEntry<Value> {
    if let last = lastEntry, last.isCurrent { return last }
    return derive()
  }

  private var lastEntry: DerivedEntry<Value>? { lastInputs.map(entry) }

  @inlinable
  func entry(_ inputs: DerivedInputs) -> DerivedEntry<Value> {
    // unsafe: all entries of this node are of its own type.
    unsafe unsafeDowncast(inputs, to: DerivedEntry<Value>.self)
  }

  /// Whether both results come from one computation, or have equal values.
  @Sendable
  func isDuplicate(_ previous: DerivedResult<Value>, _ result: DerivedResult<Value>) -> Bool {
    result.version == previous.version || areEqual(previous.value, result.value)
  }

  /// Computes the value if it has never been computed.
  func computeOnce() {
    if lastEntry == nil { _ = derive() }
  }

  var isFollowed: Bool { lastEntry.map(connection.isFollowing) ?? false }

  override var isObserved: Bool { connection.isObserved }

  override func follow(_ read: DerivedInputs?) {
    if let entry = connection.follow(self, { lastEntry }) { return signal(entry.result.trace) }
    // Another thread may have followed a newer entry, for commits that have come since this one was computed.
    if let read, !read.isCurrent { signal() }
  }

  override func notify(_ trace: Trace) { connection.signal(trace) }
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
      for (node, inputs) in derivation.renewed { node.follow(inputs) }
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
