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

  /// Computes the value if it has never been computed.
  func computeOnce() {
    if lastEntry == nil { _ = derive() }
  }

  var isFollowed: Bool { lastEntry.map(connection.isFollowing) ?? false }

  /// Follows the stores that were read, if the value is observed.
  func follow() {
    if let entry = connection.follow({ lastEntry }) {
      connection.signal(entry.result.trace)
    }
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
    let replaced = last.withLock { last in
      defer { last = entry }
      return last
    }
    if let replaced { derivation.releaseLater(replaced) }
    return entry
  }
}

// A key path can have captured a node.
extension DerivedNode: Hashable {
  @usableFromInline
  static func == (lhs: DerivedNode, rhs: DerivedNode) -> Bool { lhs === rhs }

  @usableFromInline
  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// A node of any type.
protocol DerivedFollowing: AnyObject, Sendable {
  var name: String { get }
  func follow()
}
