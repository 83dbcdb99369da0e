import Synchronization

/// A computed value of a ``Derived``, kept until one of its inputs changes.
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

  /// Whether an entry has the value of another one, or one that is equal by the rule.
  func isDuplicate(_ entry: DerivedEntry<Value>, of previous: DerivedEntry<Value>) -> Bool {
    entry.version == previous.version || areEqual(previous.value, entry.value)
  }

  var isFollowed: Bool { lastEntry.map(connection.isFollowing) ?? false }

  /// Follows the stores that were read, if the value is observed.
  func follow() {
    guard connection.isOpen, let entry = lastEntry else { return }
    connection.follow(entry)
    // A store may have changed before it was followed; and the entry may be an old one, of a slow thread.
    if !entry.isCurrent { connection.signal() }
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
      derivation.keep(last)
      if last.isCurrent(in: derivation) { return (last, false) }
      frame.clear()
      if last.isUnchanged(in: derivation, frame) {
        let entry = DerivedEntry(last.value, version: last.version, from: frame)
        return (keep(entry, derivation), true)
      }
      frame.clear()
    }
    let version = versions.add(1, ordering: .relaxed).newValue
    let entry = DerivedEntry(compute(), version: version, from: frame)
    return (keep(entry, derivation), true)
  }

  private func keep(
    _ entry: DerivedEntry<Value>,
    _ derivation: Derivation
  ) -> DerivedEntry<Value> {
    let replaced = lock.withLock {
      defer { last = entry }
      return last
    }
    if let replaced { derivation.keep(replaced) }
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
