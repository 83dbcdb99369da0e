import Synchronization

/// A slot of the heart: a computation that is asked whenever a property of a store is read on its thread.
///
/// Nobody listens most of the time, which costs a read one look at an atomic number, or none at all.
@usableFromInline
class ReadListener: Computation {
  private static let count = Atomic(0)

  /// Whether there may be one on any thread.
  @usableFromInline static var isAnywhere: Bool { count.load(ordering: .relaxed) != 0 }

  /// The one of this thread; nil inside a commit.
  @usableFromInline static var current: ReadListener? {
    // unsafe: there are no other computations.
    ThreadRecord.current.computation.map { unsafe unsafeDowncast($0, to: ReadListener.self) }
  }

  override init() {
    Self.count.add(1, ordering: .relaxed)
  }

  deinit {
    Self.count.subtract(1, ordering: .relaxed)
  }

  /// Makes all reads ask for one, for good: there may be others who listen.
  static func askAlways() { count.add(1, ordering: .relaxed) }

  /// Reads a property of a store.
  func read<P: Property>(_ property: P, of computed: Computed<P.State>) -> P.Value {
    property.value(of: computed)
  }

  /// Reads a value by its key.
  ///
  /// - Parameters:
  ///   - live: The store.
  ///   - place: Where the value is read.
  ///   - make: Makes a table for the values that are read there.
  ///   - read: Reads the value from the table or, if it is not there, from a box, or from the store if there is none;
  ///     returns whether the table has grown. Not called if the value is no input of its own.
  @usableFromInline
  func readKey<State>(
    of live: LiveState<State>,
    at place: CacheKey,
    make: () -> KeyedTable,
    reading read: (KeyedTable, (any AnyObject & Sendable)?) -> Bool
  ) {}

  /// The box of a value state, for reads of any part of it.
  func box<State>(of live: LiveState<State>) -> StateBox<State> { live.boxInside() }

  /// Called before a property of a class state is read.
  func noteObject<State>(of live: LiveState<State>) {}
}
