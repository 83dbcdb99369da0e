/// A value computed from any number of stores, and kept until one of its inputs changes.
///
/// ```swift
/// let unread = Derived { inbox.unread + archive.unread }
///
/// unread.value
/// unread.observe(scope: self) { [unowned self] count in badge.text = "\(count)" }
/// for await count in unread.values { print(count) }
/// ```
///
/// The closure declares nothing: each store that it reads counts. It may read stores, handles and other derived
/// values, and different ones each time. Anything else that it reads changes unnoticed.
///
/// - **Fresh.** ``value`` is never out of date: right after a dispatch to a store on
///   ``Executor/immediate``, it is computed from the new state.
/// - **Of one moment.** All states that the closure reads are those that the stores had at one moment, also
///   while other threads commit.
/// - **Lazy.** The value is computed when it is read and something that was read the last time has changed. A
///   property that is read through a store, as `inbox.unread`, has changed if its value is not equal, or not
///   `Equatable`. Anything read through ``Store/computed`` counts as all of the state, but for values that are read
///   by ``Computed/keyed(_:file:line:column:select:)``.
///
/// The closure runs on the thread that reads, with no lock held. It must not dispatch. It may run on several
/// threads at a time. When it reads a store for the first time while other threads commit, it may see states of
/// different moments; then its result is dropped, and it runs again. If it reads the state of a class, it runs
/// until no commit comes in between.
///
/// Values that were read are kept to be compared: if one is an array, the next commit that changes it copies it.
///
/// Reading a derived value inside a commit is a programmer error, as is a derived value that is computed from
/// itself, or a chain of more than 100, of which each reads the next one.
///
/// Nothing in the framework keeps a derived value alive. It keeps alive what its closure captures, and, until it
/// is computed again, the values and the states of released stores that it was computed from. When it is
/// released, its observers are not called any more.
public final class Derived<Value: Sendable>: Sendable {
  @usableFromInline let node: DerivedNode<Value>

  /// The store that observers observe.
  @usableFromInline let store: Store<DerivedState<Value>>

  /// Creates a derived value that is not `Equatable`.
  ///
  /// - Parameters:
  ///   - name: A name for messages.
  ///   - areEqual: Whether a value is a duplicate of the last one. Then observers are not called, and values
  ///     derived from this one are not computed again.
  ///   - file: The place that calls this; leave it out.
  ///   - line: The place that calls this; leave it out.
  ///   - compute: Computes the value, see ``Derived``.
  public init(
    _ name: String? = nil,
    removeDuplicates areEqual: @escaping @Sendable (_ previous: Value, _ value: Value) -> Bool,
    file: StaticString = #fileID,
    line: UInt = #line,
    compute: @escaping @Sendable () -> Value
  ) {
    // Not on the bus: no action is dispatched to it.
    let engine = Engine<DerivedState<Value>>.make(
      box: StateBox(DerivedState()),
      mutations: DerivedState.NoMutations(),
      executor: .immediate,
      dependencies: nil,
      channel: .channel(of: DerivedState<Value>.self, on: nil)
    )
    store = Store(cell: engine)
    node = DerivedNode(
      name: "\(name ?? "Derived<\(Value.self)>") (\(file):\(line))",
      connection: DerivedConnection(to: store.engine),
      removeDuplicates: areEqual,
      compute: compute
    )
  }

  deinit {
    node.connection.close()
  }

  /// The value, computed from the states of one moment.
  ///
  /// It is tracked by Observation, as the properties of a ``Store`` are.
  @inlinable public var value: Value {
    store.isTracked ? trackedValue() : node.value
  }

  @usableFromInline @inline(never)
  func trackedValue() -> Value {
    guard ReadListener.current == nil else { return node.value }
    let property = DerivedProperty(node: node)
    let value = store.cell.tracker(of: store)?.access(property, of: store).result.value
    open()
    return value ?? node.value
  }
}

extension Derived where Value: Equatable {
  /// Creates a derived value.
  ///
  /// - Parameters:
  ///   - name: A name for messages.
  ///   - file: The place that calls this; leave it out.
  ///   - line: The place that calls this; leave it out.
  ///   - compute: Computes the value, see ``Derived``.
  public convenience init(
    _ name: String? = nil,
    file: StaticString = #fileID,
    line: UInt = #line,
    compute: @escaping @Sendable () -> Value
  ) {
    self.init(name, removeDuplicates: { isSame($0, $1) }, file: file, line: line, compute: compute)
  }
}
