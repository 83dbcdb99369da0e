import Synchronization

/// A computed value of a ``Derived``, kept until something that it was computed from changes.
// Sendable because `last` is guarded by the lock.
@usableFromInline
final class DerivedNode<Value: Sendable>: DerivedFollowing, @unchecked Sendable {
  @usableFromInline let name: String
  let connection: DerivedConnection<Value>
  let areEqual: @Sendable (Value, Value) -> Bool
  private let compute: @Sendable () -> Value

  @usableFromInline let threads = ThreadRecords.shared
  @usableFromInline let lock = Lock()
  // Safe because the lock is the exclusivity check.
  @safe @exclusivity(unchecked) @usableFromInline var last: DerivedEntry<Value>?

  private let versions = Atomic(0)

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

  /// The value as of now.
  @inlinable var value: Value {
    if threads.current.hasReadRules { return valueByRules() }
    // Under the lock, which is cheaper than to retain the entry.
    let present = lock.withLock { () -> Value? in
      guard let last, last.isCurrent else { return nil }
      return last.value
    }
    return present ?? derive().value
  }

  /// The entry as of now, for observers that compare versions.
  var entry: DerivedEntry<Value> {
    if let last = lastEntry, last.isCurrent { return last }
    return derive()
  }

  private var lastEntry: DerivedEntry<Value>? { lock.withLock { last } }

  /// Follows the states that were read, if anybody observes the value.
  func follow() {
    guard connection.isOpen, let lastEntry else { return }
    connection.follow(lastEntry.leaves)
  }
}

// MARK: - Computing

extension DerivedNode {
  @usableFromInline @inline(never)
  func valueByRules() -> Value {
    guard let derivation = Derivation.current else { Misuse.stopDerivingInside(name) }
    return derivation.read(self)
  }

  @usableFromInline @inline(never)
  func derive() -> DerivedEntry<Value> {
    var sources = lastEntry?.leaves.map(\.source) ?? []
    while true {
      let derivation = Derivation(pinning: sources)
      let entry = threads.current.derive(derivation) { derivation.entry(of: self) }
      for node in derivation.renewed { node.follow() }
      if derivation.isOfOneMoment { return entry }
      sources = derivation.sources
    }
  }

  /// The entry as of the moment of `derivation`, and whether it is a new one.
  func entry(
    in derivation: Derivation,
    _ frame: Frame
  ) -> (entry: DerivedEntry<Value>, isNew: Bool) {
    let last = lastEntry
    if let last {
      if last.isCurrent(in: derivation) { return (last, false) }
      frame.clear()
      if last.isUnchanged(in: derivation, frame) {
        return (keep(DerivedEntry(last.value, version: last.version, from: frame)), true)
      }
      frame.clear()
    }
    let value = compute()
    let isEqual = last.map { areEqual($0.value, value) } ?? false
    let version = isEqual ? last?.version : nil
    let entry = DerivedEntry(value, version: version ?? nextVersion(), from: frame)
    return (keep(entry), true)
  }

  private func nextVersion() -> Int {
    versions.add(1, ordering: .relaxed).newValue
  }

  private func keep(_ entry: DerivedEntry<Value>) -> DerivedEntry<Value> {
    // Handed out, because the values in the last one are released with it.
    let garbage = lock.withLock {
      defer { last = entry }
      return last
    }
    withExtendedLifetime(garbage) {}
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
