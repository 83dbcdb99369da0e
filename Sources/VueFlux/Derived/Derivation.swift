/// One computation of derived values on one thread: the states that it reads, all as of one moment.
///
/// When a ``Derived`` is computed again, the states that it read the last time are pinned together, as of one
/// moment. A store that is read for the first time is pinned when it is read. Then the states are those of one
/// moment only if all are current at the end; otherwise there is another computation, with all these stores
/// pinned together.
final class Derivation: ReadListener {
  private(set) var pins = IdentifiedList<ObjectIdentifier, Pin>()

  /// How many states were pinned together.
  private let togetherCount: Int

  /// Whether a class state was read: an object cannot be pinned.
  private(set) var hasReadObjects = false

  /// The inputs of the values that are being computed: each value is read by the one before it.
  var frames: [Frame] = []

  /// How many values are being computed, one inside the other.
  private var depth = 0

  /// The store whose property is being read, see ``whole(_:_:)``.
  var propertyOwner: ObjectIdentifier?

  /// The nodes that got a new entry, with that.
  private(set) var renewed: [(node: AnyDerivedNode, inputs: DerivedInputs)] = []

  /// The nodes that were read, with their entries, so that each is computed once.
  private var entries = IdentifiedList<ObjectIdentifier, (node: AnyObject, entry: AnyObject)>()

  /// Entries to be released at the end.
  ///
  /// Their values may be the last owners of the user's objects, whose `deinit` is not part of the derivation.
  private var garbage: [AnyObject] = []

  /// Work that user code has asked for, to be done at the end.
  private var afterwards: [() -> Void] = []

  /// Begins with states that are pinned together.
  init(pinning sources: [any DerivationSource]) {
    for pin in Pin.together(sources) { pins.add(pin.id) { pin } }
    togetherCount = pins.elements.count
  }

  /// The derivation that is reading on this thread; nil inside a commit.
  static var reading: Derivation? {
    // unsafe: no other computation listens to reads.
    current.map { unsafe unsafeDowncast($0, to: Derivation.self) }
  }

  /// The states that were read.
  var sources: [any DerivationSource] { pins.elements.map(\.source) }

  /// Releases an entry when the derivation has ended.
  func releaseLater(_ entry: AnyObject) {
    garbage.append(entry)
  }

  /// Does `work` when the derivation has ended.
  override func afterwards(_ work: @escaping () -> Void) {
    afterwards.append(work)
  }

  /// Does the work that was left for the end.
  func end() {
    for work in afterwards { work() }
    afterwards = []
  }

  /// Whether all states that were read are those of one moment.
  var isOfOneMoment: Bool {
    let hasPinnedAll = pins.elements.count <= max(togetherCount, 1)
    return hasPinnedAll && !hasReadObjects || pins.elements.allSatisfy(\.isCurrent)
  }

  /// Whether a store that was read for the first time is gone already.
  var hasLostStore: Bool {
    pins.elements.dropFirst(togetherCount).contains { pin in
      !pin.isReleased && pin.source.withPin(\.isReleased)
    }
  }

  /// The name of the value that is being computed.
  var name: String { frames.compactMap(\.node).last?.name ?? "" }

  override func stop(_ act: StaticString) -> Never { Misuse.stopActing(act, in: name) }

  // MARK: - Being asked for what is read

  /// Reads a property, and records its value as an input.
  override func read<P: Property>(_ property: P, of computed: Computed<P.State>) -> P.Value {
    // A snapshot never changes, so it is no input.
    guard computed.box == nil else { return property.value(of: computed) }
    let pin = pin(computed.live)
    let value = whole(pin.id) { property.value(of: computed) }
    if pin.id != propertyOwner {
      let comparable = value as? any Equatable
      frames.last?.note(
        PropertyDependency(on: property, of: computed, comparable, epoch: pin.epoch)
      )
    }
    return value
  }

  override func readKey<State>(
    of live: LiveState<State>,
    at place: CacheKey,
    make: () -> KeyedTable,
    reading read: (KeyedTable, (any AnyObject & Sendable)?) -> Bool
  ) {
    let pin = pin(live)
    guard pin.id != propertyOwner, let frame = frames.last else { return }
    let table = frame.table(pin.id, place, make)
    if whole(pin.id, { read(table, pin.box) }) { frame.noteKey(in: table, pin) }
  }

  override func box<State>(of live: LiveState<State>) -> StateBox<State> {
    let pin = pin(live)
    noteState(pin)
    guard let box = pin.box else { Misuse.stopWithoutState(State.self) }
    // unsafe: the box is that of this very store.
    return unsafe unsafeDowncast(box, to: StateBox<State>.self)
  }

  override func noteObject<State>(of live: LiveState<State>) {
    hasReadObjects = true
    noteState(pin(live))
  }
}

// MARK: - States

extension Derivation {
  /// Reads an earlier input again; nil if it depends on more than the state of its store.
  func again<Value>(_ pin: Pin, _ read: () -> Value) -> Value? {
    let frame = Frame(nil)
    frames.append(frame)
    defer { frames.removeLast() }
    let value = whole(pin.id, read)
    return frame.dependencies.isEmpty ? value : nil
  }

  /// Reads a property of a store as one input, and not each part of the state that it is computed from.
  private func whole<Value>(_ store: ObjectIdentifier, _ body: () -> Value) -> Value {
    let outer = propertyOwner
    propertyOwner = store
    defer { propertyOwner = outer }
    return body()
  }

  /// Pins a state, unless it is pinned, and records it as a leaf of the value that is being computed.
  @discardableResult
  func pin(_ source: any DerivationSource) -> Pin {
    let id = ObjectIdentifier(source.member)
    let pin = pins[id] ?? .now(source)
    pins.add(id) { pin }
    frames.last?.note(id) { Leaf(pin) }
    return pin
  }

  private func noteState(_ pin: Pin) {
    guard pin.id != propertyOwner else { return }
    frames.last?.note(StateDependency(source: pin.source, epoch: pin.epoch))
  }
}

// MARK: - Derived values

extension Derivation {
  /// Reads another derived value, and records it as an input.
  func read<Value>(_ node: DerivedNode<Value>) -> Value {
    let result = entry(of: node).result
    frames.last?.note(DerivedDependency(node: node, result: result, version: result.version))
    return result.value
  }

  /// The value of a node for the states of this derivation.
  func entry<Value>(of node: DerivedNode<Value>) -> DerivedEntry<Value> {
    if let start = frames.firstIndex(where: { $0.node === node }) {
      let cycle = frames[start...].compactMap(\.node?.name) + [node.name]
      Misuse.stopAtCycle(cycle)
    }
    let entry = readEntry(of: node) ?? newEntry(of: node)
    frames.last?.note(entry, of: node)
    return entry
  }

  private func readEntry<Value>(of node: DerivedNode<Value>) -> DerivedEntry<Value>? {
    // unsafe: the entry is this node's own. The node is kept, so no other one can have its address.
    entries[ObjectIdentifier(node)].map {
      unsafe unsafeDowncast($0.entry, to: DerivedEntry<Value>.self)
    }
  }

  private func newEntry<Value>(of node: DerivedNode<Value>) -> DerivedEntry<Value> {
    // The node's own reads are no part of the property whose code reads the node.
    let outerOwner = propertyOwner.take()
    let frame = Frame(node)
    frames.append(frame)
    depth += 1
    if depth > Misuse.chainLimit { Misuse.stopInChain(frames.compactMap(\.node?.name)) }
    let (entry, isNew) = node.entry(in: self, frame)
    // Inner values that were computed earlier take no stack now. But a commit can outdate all of them at once.
    if entry.depth > Misuse.chainLimit { Misuse.stopInChain(node.chain) }
    depth -= 1
    frames.removeLast()
    propertyOwner = outerOwner
    if !frames.isEmpty { entries.add(ObjectIdentifier(node)) { (node, entry) } }
    if isNew { renewed.append((node, entry)) }
    return entry
  }
}

extension Derivation {
  /// How the states came about that have changed since `leaves` were read.
  func trace(since leaves: ContiguousArray<Leaf>) -> Trace {
    var cause = Cause.none
    var isReplayed = false
    for leaf in leaves {
      guard let pin = pins[leaf.id], pin.epoch != leaf.epoch else { continue }
      if cause == .none { cause = pin.cause }
      // One of several is enough: no code should act on a state that a replay has restored.
      if pin.isReplayed { isReplayed = true }
    }
    return Trace(isReplayed: isReplayed, cause: cause)
  }
}
