/// The inputs that a derived value has read so far in its computation.
final class Frame {
  /// The node whose value is computed; nil while earlier inputs are compared.
  let node: AnyDerivedNode?

  private var knownLeaves = IdentifiedList<ObjectIdentifier, Leaf>()
  private var knownDependencies = IdentifiedList<Key, any Dependency>()
  private var tables = IdentifiedList<Place, KeyedTable>()

  /// The values that were read by key, if nothing else was read after them.
  private var openRun: KeyedDependency?

  /// The identity of an input, see ``Dependency``.
  struct Key: Hashable {
    var owner: ObjectIdentifier

    // By identity: two equal key path objects are two dependencies.
    var property: ObjectIdentifier?
  }

  private struct Place: Hashable {
    var owner: ObjectIdentifier
    var place: CacheKey
  }

  init(_ node: AnyDerivedNode?) {
    self.node = node
  }

  var leaves: ContiguousArray<Leaf> { knownLeaves.elements }

  /// In the order in which they were read: whether one is read may depend on those before it.
  var dependencies: ContiguousArray<any Dependency> { knownDependencies.elements }

  /// How many derived values there are in the longest chain below this one, and the first of it.
  private(set) var chain: (length: Int, first: AnyDerivedNode?) = (0, nil)

  /// Adds all that another derived value was computed from.
  func note(_ inputs: DerivedInputs, of node: AnyDerivedNode) {
    for leaf in inputs.leaves { note(leaf.id) { leaf } }
    if inputs.depth > chain.length { chain = (inputs.depth, node) }
  }

  /// Adds a state, unless it was added before.
  func note(_ id: ObjectIdentifier, _ make: () -> Leaf) {
    knownLeaves.add(id, make)
  }

  /// Adds a dependency, unless there is one on its input.
  func note(_ dependency: some Dependency) {
    if knownDependencies.add(dependency.key, { dependency }) { openRun = nil }
  }

  /// The table for the values that are read by key at one place, from one store.
  func table(_ owner: ObjectIdentifier, _ place: CacheKey, _ make: () -> KeyedTable) -> KeyedTable {
    let place = Place(owner: owner, place: place)
    if let known = tables[place] { return known }
    let table = make()
    tables.add(place) { table }
    return table
  }

  /// Adds the next value of a table.
  func noteKey(in table: KeyedTable, _ pin: Pin) {
    if let openRun, openRun.table === table { return openRun.extend() }
    let range = table.count - 1..<table.count
    let run = KeyedDependency(on: table, range, of: pin.source, epoch: pin.epoch)
    note(run)
    openRun = run
  }

  /// Starts again without inputs.
  func clear() {
    knownLeaves.removeAll()
    knownDependencies.removeAll()
    tables.removeAll()
    openRun = nil
    chain = (0, nil)
  }
}

@available(*, unavailable)
extension Frame: Sendable {}

@available(*, unavailable)
extension Frame.Key: Sendable {}
