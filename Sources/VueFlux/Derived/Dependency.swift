/// An input of a derived value: a store, a property of one, or another derived value, as it was read.
protocol Dependency: Sendable {
  /// Identifies the input.
  var key: Frame.Key { get }

  /// Reads the input again for `derivation`, which records the states that this reads.
  ///
  /// - Returns: Nil if the value has changed.
  func renewed(in derivation: Derivation) -> (any Dependency)?

  /// Whether the input has another value in the pinned state, if no other store has changed.
  func hasChanged(in pin: Pin) -> Bool
}

/// All of a store's state.
struct StateDependency: Dependency {
  let source: any DerivationSource
  let epoch: Int

  var key: Frame.Key { Frame.Key(owner: ObjectIdentifier(source.member)) }

  func renewed(in derivation: Derivation) -> (any Dependency)? {
    derivation.pin(source).epoch == epoch ? self : nil
  }

  func hasChanged(in pin: Pin) -> Bool {
    pin.id == ObjectIdentifier(source.member) && pin.epoch != epoch
  }
}

/// A property that was read through a store or a handle.
// Sendable because the value is only compared.
struct PropertyDependency<P: Property>: Dependency, @unchecked Sendable {
  let computed: Computed<P.State>
  let property: P

  /// Nil if it cannot be compared, and so counts as changed with each commit.
  let value: (any Equatable)?
  let epoch: Int

  private var store: ObjectIdentifier { ObjectIdentifier(computed.live.cell) }

  var key: Frame.Key { Frame.Key(owner: store, property: property.id) }

  func renewed(in derivation: Derivation) -> (any Dependency)? {
    let pin = derivation.pin(computed.live)
    guard pin.epoch != epoch else { return self }
    // A closure that holds the store weakly finds nil, whatever the last state is.
    guard let value, !pin.isReleased,
      let present = derivation.again(pin, { property.value(of: computed) }),
      value.isSame(as: present)
    else { return nil }
    return PropertyDependency(
      computed: computed,
      property: property,
      value: value,
      epoch: pin.epoch
    )
  }

  func hasChanged(in pin: Pin) -> Bool {
    guard pin.id == store, pin.epoch != epoch else { return false }
    return value.map { !$0.isSame(as: property.value(of: pin.still(computed))) } ?? true
  }
}

/// Values that were read by key from one table, one right after the other.
///
/// What is read, and whether, may depend on all that was read before. So a read of anything else ends the run.
// Sendable because it grows only during the computation that has made it.
final class KeyedDependency: Dependency, @unchecked Sendable {
  let table: KeyedTable
  private let source: any DerivationSource
  private let epoch: Int
  private var range: Range<Int>

  init(on table: KeyedTable, _ range: Range<Int>, of source: any DerivationSource, epoch: Int) {
    self.table = table
    self.range = range
    self.source = source
    self.epoch = epoch
  }

  var key: Frame.Key { Frame.Key(owner: ObjectIdentifier(self)) }

  /// Adds the next value of the table.
  func extend() { range = range.lowerBound..<range.upperBound + 1 }

  func renewed(in derivation: Derivation) -> (any Dependency)? {
    let pin = derivation.pin(source)
    guard pin.epoch != epoch else { return self }
    guard !pin.isReleased,
      derivation.again(pin, { table.isUnchanged(in: range, pin.box) }) == true
    else { return nil }
    return KeyedDependency(on: table, range, of: source, epoch: pin.epoch)
  }

  func hasChanged(in pin: Pin) -> Bool {
    pin.id == ObjectIdentifier(source.member) && pin.epoch != epoch
      && !table.isUnchanged(in: range, pin.box)
  }
}

/// Another derived value.
struct DerivedDependency<Value: Sendable>: Dependency {
  let node: DerivedNode<Value>

  /// The result that was read.
  let result: DerivedResult<Value>

  var key: Frame.Key { Frame.Key(owner: ObjectIdentifier(node)) }

  func renewed(in derivation: Derivation) -> (any Dependency)? {
    node.isDuplicate(result, derivation.entry(of: node).result) ? self : nil
  }

  func hasChanged(in pin: Pin) -> Bool { node.hasChanged(since: result.version, in: pin) }
}
