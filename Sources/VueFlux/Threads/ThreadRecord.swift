/// The framework's record of one thread: whether it is inside a store, and the work that waits until it is not.
///
/// The record belongs to the thread and not to a store, so a dispatch inside any commit is deferred. Otherwise two commits
/// that dispatch to each other's stores, or to the bus, would wait for each other's lock.
// Safe because the memory belongs to the thread that asked for it, and lives until that thread ends;
// no record is kept across a suspension or handed to another thread.
@safe @usableFromInline
struct ThreadRecord {
  /// The parts of the framework that a thread can be in: a set, so that one look asks for several.
  @usableFromInline
  struct Phase: OptionSet, Sendable {
    @usableFromInline let rawValue: UInt8

    @inlinable
    init(rawValue: UInt8) { self.rawValue = rawValue }

    @inlinable static var outside: Phase { [] }
    @inlinable static var inside: Phase { Phase(rawValue: 1) }
    @inlinable static var replaying: Phase { Phase(rawValue: 2) }
    @inlinable static var deriving: Phase { Phase(rawValue: 4) }
  }

  @unsafe @usableFromInline
  struct Contents {
    @usableFromInline var phase = Phase.outside
    @usableFromInline var hasWork = false
    @usableFromInline var isCalling = false
    @usableFromInline var hasReports = false
    @usableFromInline var hasCalls = false
    var isPlacing = false
    var isDoingRest = false
    @usableFromInline var isMainThread = false
    @usableFromInline var isInMainTurn = false
    @usableFromInline var leavesArrivals = false
    @usableFromInline var readable: ObjectIdentifier?
    @usableFromInline var store: Unmanaged<AnyObject>?
    @usableFromInline var hops: UInt8 = 0
    @usableFromInline var arrivingHops: UInt8 = 0
    var calls = Calls()
    var asked: [AnyObject] = []
    var questions: [(executor: AnyObject, ask: () -> Void)] = []
    var computation: Computation?
    @usableFromInline var recentState: ObjectIdentifier?
    @usableFromInline var recentTarget: Unmanaged<AnyObject>?
    var lastRing = 0
    #if DEBUG
      var heldLockCount = 0
    #endif
  }

  @usableFromInline let contents: UnsafeMutablePointer<Contents>

  @inlinable
  init(contents: UnsafeMutablePointer<Contents>) {
    unsafe self.contents = contents
  }

  /// The parts of the framework that the thread is in.
  @inlinable var phase: Phase {
    get { unsafe contents.pointee.phase }
    nonmutating set { unsafe contents.pointee.phase = newValue }
  }

  /// Runs `body` in a phase, and goes back to the one before.
  @inlinable @inline(__always)
  func run<Result>(_ phase: Phase, _ body: () throws -> Result) rethrows -> Result {
    let outer = self.phase
    self.phase = phase
    defer { self.phase = outer }
    return try body()
  }

  /// Runs a commit, or reads a property that is the user's code, under the store's lock.
  ///
  /// - Parameters:
  ///   - store: The store that commits; nil for mutations that belong to none.
  ///   - body: The commit.
  /// - Returns: The result of `body`.
  @inlinable @inline(__always)
  func runInside<Result>(_ store: AnyObject?, _ body: () throws -> Result) rethrows -> Result {
    unsafe contents.pointee.store = store.map { unsafe .passUnretained($0) }
    return try run(.inside, body)
  }

  /// Runs user code that a store calls under its lock, perhaps inside a commit, and goes back to that.
  @usableFromInline
  func runNested<Result>(_ store: AnyObject?, _ body: () throws -> Result) rethrows -> Result {
    let outer = unsafe contents.pointee.store
    defer { unsafe contents.pointee.store = outer }
    return try runInside(store, body)
  }

  /// Runs `body` as if no store were committing, for the choice of the bus.
  func withoutStore<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = unsafe contents.pointee.store
    unsafe contents.pointee.store = nil
    defer { unsafe contents.pointee.store = outer }
    return try body()
  }

  /// The store whose commit the thread is inside; nil outside.
  var storeInside: AnyObject? {
    // unsafe: the caller holds the store until the commit has ended.
    isInside ? unsafe contents.pointee.store?.takeUnretainedValue() : nil
  }

  /// Whether a dispatch may go on at once.
  @inlinable var isOutside: Bool { phase.isEmpty }

  /// Whether the thread is running a commit, or a key path of a class state, under a store's lock.
  @inlinable var isInside: Bool { phase.contains(.inside) }

  /// Whether the thread is calling observers of a restored state.
  @inlinable var isReplaying: Bool { phase.contains(.replaying) }

  /// Whether a read is more than a look at the state: inside a commit, or for a ``Derived``.
  @inlinable var hasReadRules: Bool { !phase.isDisjoint(with: [.inside, .deriving]) }

  /// The one state that this thread may read while it holds the lock: a plugin or an `.every` selector is
  /// running, before or after the mutation.
  @inlinable var readable: ObjectIdentifier? {
    get { unsafe contents.pointee.readable }
    nonmutating set { unsafe contents.pointee.readable = newValue }
  }

  /// The number of relays behind an action that the thread dispatches: set while a relay's transform runs.
  @inlinable var hops: UInt8 {
    get { unsafe contents.pointee.hops }
    nonmutating set { unsafe contents.pointee.hops = newValue }
  }

  /// Runs `body`, whose actions have passed no relay, even if a relay led to this call.
  @inlinable @inline(__always)
  func withoutHops<Result>(_ body: () -> Result) -> Result {
    let outer = hops
    hops = 0
    defer { hops = outer }
    return body()
  }

  /// How many relays the action of a running relay has passed.
  @inlinable var arrivingHops: UInt8 {
    get { unsafe contents.pointee.arrivingHops }
    nonmutating set { unsafe contents.pointee.arrivingHops = newValue }
  }

  /// The target of actions for every store of a state type on the shared bus, if the last actions of this thread were for
  /// these: that spares most look-ups the bus's lock.
  // Unmanaged, because the shared bus is never released.
  @inlinable @inline(__always)
  func recentTarget(of state: ObjectIdentifier) -> Unmanaged<AnyObject>? {
    unsafe contents.pointee.recentState == state ? contents.pointee.recentTarget : nil
  }

  func note(_ target: AnyObject, of state: ObjectIdentifier) {
    unsafe contents.pointee.recentState = state
    unsafe contents.pointee.recentTarget = .passUnretained(target)
  }

  /// The number of the last request on this thread for the hash of a ``TrackingProbe``'s path.
  var lastRing: Int {
    get { unsafe contents.pointee.lastRing }
    nonmutating set { unsafe contents.pointee.lastRing = newValue }
  }

  /// Whether this is the thread with which the process began.
  @inlinable var isMainThread: Bool { unsafe contents.pointee.isMainThread }

  /// Whether a turn of the main queue, which has a limit, is calling observers.
  @inlinable var isInMainTurn: Bool {
    get { unsafe contents.pointee.isInMainTurn }
    nonmutating set { unsafe contents.pointee.isInMainTurn = newValue }
  }

  /// Whether actions that wait for the main thread are left to later turns of the main queue.
  @inlinable var leavesArrivals: Bool {
    get { unsafe contents.pointee.leavesArrivals }
    nonmutating set { unsafe contents.pointee.leavesArrivals = newValue }
  }

  #if DEBUG
    /// How many locks of the framework the thread holds.
    var heldLockCount: Int {
      get { unsafe contents.pointee.heldLockCount }
      nonmutating set { unsafe contents.pointee.heldLockCount = newValue }
    }
  #endif
}

@available(*, unavailable)
extension ThreadRecord: Sendable {}

@available(*, unavailable)
extension ThreadRecord.Contents: Sendable {}
