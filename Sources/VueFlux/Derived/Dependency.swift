/// An input of a derived value: a store, a property of one, or another derived value, as it was read.
protocol Dependency: Sendable {
  /// Identifies the input.
  var key: Frame.Key { get }

  /// Reads the input again for `derivation`, which records the states that this reads.
  ///
  /// - Returns: Nil if the value has changed.
  func renewed(in derivation: Derivation) -> (any Dependency)?

  /// Whether the input has another value after a commit, if no other store has changed.
  func hasChanged(by state: CommitState) -> Bool
}

/// All of a store's state.
struct StateDependency: Dependency {
  let source: any DerivationSource
  let epoch: Int

  var key: Frame.Key { Frame.Key(owner: ObjectIdentifier(source.member)) }

  func renewed(in derivation: Derivation) -> (any Dependency)? {
    derivation.pin(source).epoch == epoch ? self : nil
  }

  func hasChanged(by state: CommitState) -> Bool {
    state.store == key.owner && source.member.epoch.current != epoch
  }
}

/// A property that was read through a store or a handle.
// A class, because the size of `P` is unknown, and to find a field of a struct of unknown size takes a look-up.
// Sendable because it is immutable, and the value is only compared.
final class PropertyDependency<P: Property>: Dependency, @unchecked Sendable {
  private let computed: Computed<P.State>
  private let property: P

  /// Nil if it cannot be compared, and so counts as changed with each commit.
  private let value: (any Equatable)?
  private let epoch: Int

  init(
    on property: P,
    of computed: Computed<P.State>,
    _ value: (any Equatable)?,
    epoch: Int
  ) {
    self.computed = computed
    self.property = property
    self.value = value
    self.epoch = epoch
  }

  var key: Frame.Key { Frame.Key(owner: store, property: property.id) }

  private var store: ObjectIdentifier { ObjectIdentifier(computed.live.cell) }

  func renewed(in derivation: Derivation) -> (any Dependency)? {
    let pin = derivation.pin(computed.live)
    guard pin.epoch != epoch else { return self }
    // A closure that holds the store weakly finds nil, whatever the last state is.
    guard let value, !pin.isReleased,
      let present = derivation.again(pin, { property.value(of: computed) }),
      value.isSame(as: present)
    else { return nil }
    return PropertyDependency(on: property, of: computed, value, epoch: pin.epoch)
  }

  func hasChanged(by state: CommitState) -> Bool {
    guard state.store == store, computed.live.cell.epoch.current != epoch else { return false }
    guard let value else { return true }
    return !value.isSame(as: property.value(of: computed.reading(state.box)))
  }
}

/// Values that were read by key from one table, one right after the other.
///
/// An earlier input can decide what is read next. So a read of another input ends the run.
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

  func hasChanged(by state: CommitState) -> Bool {
    state.store == ObjectIdentifier(source.member) && source.member.epoch.current != epoch
      && !table.isUnchanged(in: range, state.box)
  }
}

/// Another derived value.
struct DerivedDependency<Value: Sendable>: Dependency {
  let node: DerivedNode<Value>

  /// The result that was read, which later ones are compared with: small steps add up.
  let result: DerivedResult<Value>

  /// The version of the last one that was found equal.
  let version: Int

  var key: Frame.Key { Frame.Key(owner: ObjectIdentifier(node)) }

  func renewed(in derivation: Derivation) -> (any Dependency)? {
    let present = derivation.entry(of: node).result
    guard node.isDuplicate(result, present) else { return nil }
    return DerivedDependency(node: node, result: result, version: present.version)
  }

  func hasChanged(by state: CommitState) -> Bool { node.hasChanged(since: version, by: state) }
}
