#if canImport(Darwin)
  public import Darwin
#elseif canImport(Glibc)
  public import Glibc
#elseif canImport(Musl)
  public import Musl
#elseif canImport(Android)
  public import Android
#endif

/// What the framework knows about one thread: whether it is inside a store, and what waits for it
/// to come out.
///
/// This is how dispatching from inside a commit is deferred by thread and not by store: two commits
/// that dispatch to each other's stores, or to the bus, would otherwise wait for each other's lock.
// Safe because the memory belongs to the thread that asked for it, and lives until that thread ends;
// no record is kept across a suspension or handed to another thread.
@safe @usableFromInline
struct ThreadRecord {
  /// Something that was asked for inside a commit: its part that takes locks.
  ///
  /// The part that runs the user's code, if any, goes into the aftermath.
  typealias Deferral = (inout Aftermath) -> Void

  @usableFromInline
  enum Phase: UInt8, Sendable {
    case outside
    case inside
    case replaying
  }

  /// Whether the thread, which is the main one, is committing what waits for it.
  @usableFromInline
  enum MainCommits: UInt8, Sendable {
    case none
    /// As a turn of the main queue.
    case inTurn
    /// For a dispatch that has not returned.
    case owed
  }

  @unsafe @usableFromInline
  struct Contents {
    @usableFromInline var phase = Phase.outside
    @usableFromInline var hasDeferred = false
    @usableFromInline var readable: ObjectIdentifier?
    @usableFromInline var hops: UInt8 = 0
    @usableFromInline var arrivingHops: UInt8 = 0
    var deferred: [Deferral] = []
    var agenda = Agenda()
    @usableFromInline var mainCommits = MainCommits.none
    var owedCommits: [() -> Void] = []
    var asked: [CustomExecutor] = []
    var questions: [(executor: CustomExecutor, ask: () -> Void)] = []
    @usableFromInline var recentState: ObjectIdentifier?
    @usableFromInline var recentTarget: Unmanaged<ActionTarget>?
    var lastRing = 0
    var isErrorIgnored = false
  }

  @usableFromInline let contents: UnsafeMutablePointer<Contents>

  @inlinable
  init(contents: UnsafeMutablePointer<Contents>) {
    unsafe self.contents = contents
  }

  /// What of the framework the thread is running.
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

  // Patterns, because `==` goes by way of the raw values, which costs a read a tenth.

  /// Whether a dispatch may go on at once.
  @inlinable var isOutside: Bool { if case .outside = phase { true } else { false } }

  /// Whether the thread is running a commit, or a key path of a class state, under a store's lock.
  @inlinable var isInside: Bool { if case .inside = phase { true } else { false } }

  /// Whether the thread is calling observers of a state that was put back.
  @inlinable var isReplaying: Bool { phase == .replaying }

  /// Whether anything waits for the end of a commit.
  @inlinable var hasDeferred: Bool {
    unsafe contents.pointee.hasDeferred
  }

  /// The ``LiveState`` that may be read though the thread is inside: it is asking a plugin, or what
  /// selects values for an observer that wants each of them, before or after the commit proper.
  @inlinable var readable: ObjectIdentifier? {
    get { unsafe contents.pointee.readable }
    nonmutating set { unsafe contents.pointee.readable = newValue }
  }

  /// How many relays stand behind what the thread dispatches: set while a relay's transform runs.
  @inlinable var hops: UInt8 {
    get { unsafe contents.pointee.hops }
    nonmutating set { unsafe contents.pointee.hops = newValue }
  }

  /// How many relays stand behind the action that a relay is called with.
  @inlinable var arrivingHops: UInt8 {
    get { unsafe contents.pointee.arrivingHops }
    nonmutating set { unsafe contents.pointee.arrivingHops = newValue }
  }

  /// The target of all actions on a state type's bus, if this thread has asked for it last: that spares
  /// most look-ups the registry's lock.
  // Unmanaged, because the registry holds it for ever.
  @inlinable @inline(__always)
  func recentTarget(of state: ObjectIdentifier) -> Unmanaged<ActionTarget>? {
    unsafe contents.pointee.recentState == state ? contents.pointee.recentTarget : nil
  }

  func note(_ target: ActionTarget, of state: ObjectIdentifier) {
    unsafe contents.pointee.recentState = state
    unsafe contents.pointee.recentTarget = .passUnretained(target)
  }

  /// The number of the last time that somebody here has asked for the hash of a ``TrackingProbe``'s path.
  var lastRing: Int {
    get { unsafe contents.pointee.lastRing }
    nonmutating set { unsafe contents.pointee.lastRing = newValue }
  }

  /// The thread, as long as it lives.
  @inlinable var id: ThreadID { unsafe ThreadID(number: UInt(bitPattern: contents)) }

  /// The user code that the thread is still to call.
  var agenda: Agenda {
    get { unsafe contents.pointee.agenda }
    nonmutating _modify { yield unsafe &contents.pointee.agenda }
  }

  /// Whether user code may be called now, before anything else that is left to do.
  @usableFromInline var isFree: Bool { !hasDeferred && agenda.isFree }

  /// Whether completions, plugins or other steps of the agenda are running.
  @usableFromInline var isRunningSteps: Bool { agenda.isRunningSteps }

  /// Runs one step of the agenda, and those that it leads to.
  @usableFromInline
  func runSteps(_ step: () -> Void) {
    guard !agenda.isRunningSteps else {
      step()
      return
    }
    runStep(step)
    while let rest = agenda.nextSteps() {
      runStep { for step in rest.steps { step() } }
    }
  }

  private func runStep(_ step: () -> Void) {
    agenda.isRunningSteps = true
    callOut(step)
    agenda.isRunningSteps = false
  }

  /// Whether observers may be called inside a step that is running.
  @usableFromInline var mayDeliverInStep: Bool { !hasDeferred && agenda.isRunningSteps }

  /// Does all that is left to do, unless a step is running, which is followed by that.
  @usableFromInline
  func finishAgenda() {
    guard !agenda.isRunningSteps else { return }
    runSteps {}
    while let rest = agenda.nextDeliveries() {
      // What these lead to is done within them; what was there before is not.
      let others = agenda.takeDeliveries()
      for delivery in rest.deliveries { delivery() }
      runSteps {}
      agenda.putBack(others)
    }
  }

  /// Runs a turn of the main queue with an agenda of its own: it may be that of a run loop inside a step.
  func runMainTurn<Result>(_ body: () -> Result) -> Result {
    let outer = agenda
    agenda = Agenda()
    defer { agenda = outer }
    return callOut(body)
  }

  // MARK: - Committing what waits for the main thread

  @inlinable var mainCommits: MainCommits {
    get { unsafe contents.pointee.mainCommits }
    nonmutating set { unsafe contents.pointee.mainCommits = newValue }
  }

  /// Commits what a dispatch on the main thread is owed: now or, if that is under way, after it.
  ///
  /// A loop, and not a recursion: each of those commits may dispatch as well. A turn of the main queue owes
  /// nothing to what its commits dispatch, which another turn follows for.
  @usableFromInline
  func commitOwed(_ commits: @escaping () -> Void) {
    switch mainCommits {
    case .inTurn: return
    case .owed: unsafe contents.pointee.owedCommits.append(commits)
    case .none:
      mainCommits = .owed
      commits()
      // In any order: each store has its own.
      while let next = unsafe contents.pointee.owedCommits.popLast() { next() }
      mainCommits = .none
    }
  }

  /// Runs the commits of a turn of the main queue.
  func commitInTurn(_ commits: () -> Void) {
    let outer = mainCommits
    mainCommits = .inTurn
    commits()
    mainCommits = outer
  }

  /// Calls user code, which is owed what it dispatches itself.
  @inlinable @inline(__always)
  func callOut<Result>(_ body: () -> Result) -> Result {
    let outer = mainCommits
    if case .none = outer { return body() }
    mainCommits = .none
    defer { mainCommits = outer }
    return body()
  }

  /// Begins to ask an executor of the user's for something; false if this thread is asking it already.
  func beginAsking(_ executor: CustomExecutor) -> Bool {
    guard unsafe !contents.pointee.asked.contains(where: { $0 === executor }) else { return false }
    unsafe contents.pointee.asked.append(executor)
    return true
  }

  /// Notes what the executor is to be asked for when the thread has asked for something else.
  func ask(_ executor: CustomExecutor, later question: @escaping () -> Void) {
    unsafe contents.pointee.questions.append((executor, question))
  }

  func nextQuestion(for executor: CustomExecutor) -> (() -> Void)? {
    unsafe contents.pointee.questions.firstIndex { $0.executor === executor }
      .map { unsafe contents.pointee.questions.remove(at: $0).ask }
  }

  func endAsking(_ executor: CustomExecutor) {
    unsafe contents.pointee.asked.removeAll { $0 === executor }
  }

  /// Whether the plugin that was told of an effect's error has left that to the default implementation.
  var isErrorIgnored: Bool {
    get { unsafe contents.pointee.isErrorIgnored }
    nonmutating set { unsafe contents.pointee.isErrorIgnored = newValue }
  }

  func deferUntilOutside(_ deferral: @escaping Deferral) {
    unsafe contents.pointee.deferred.append(deferral)
    unsafe contents.pointee.hasDeferred = true
  }

  func takeDeferred() -> [Deferral] {
    let taken = unsafe contents.pointee.deferred
    unsafe contents.pointee.deferred = []
    unsafe contents.pointee.hasDeferred = false
    return taken
  }
}

@available(*, unavailable)
extension ThreadRecord: Sendable {}

@available(*, unavailable)
extension ThreadRecord.Contents: Sendable {}

/// The records of all threads, behind one key of the platform's thread library.
// `pthread_getspecific` rather than a task local: a commit is synchronous, and what matters is which
// locks this very thread holds.
@usableFromInline
struct ThreadRecords: Sendable {
  @usableFromInline let key: pthread_key_t

  /// Made once for the process; every engine keeps a copy, which spares the hot path a global's
  /// initialisation check.
  @usableFromInline static let shared = ThreadRecords()

  private init() {
    var key = pthread_key_t()
    let status = unsafe pthread_key_create(&key) { memory in
      // Optional on Linux and not on Darwin: both convert to this.
      let memory: UnsafeMutableRawPointer? = unsafe memory
      guard let memory = unsafe memory else { return }
      let contents = unsafe memory.assumingMemoryBound(to: ThreadRecord.Contents.self)
      unsafe contents.deinitialize(count: 1)
      unsafe contents.deallocate()
    }
    guard status == 0 else {
      Misuse.stop(
        "pthread_key_create failed with code \(status).",
        rule: "VueFlux needs one thread-specific key.",
        remedy: "Delete keys that the process does not need."
      )
    }
    self.key = key
  }

  /// The record of the calling thread.
  @inlinable @inline(__always)
  var current: ThreadRecord {
    guard let memory = unsafe pthread_getspecific(key) else { return makeRecord() }
    return unsafe ThreadRecord(
      contents: memory.assumingMemoryBound(to: ThreadRecord.Contents.self)
    )
  }

  @usableFromInline @inline(never)
  func makeRecord() -> ThreadRecord {
    let contents = UnsafeMutablePointer<ThreadRecord.Contents>.allocate(capacity: 1)
    unsafe contents.initialize(to: ThreadRecord.Contents())
    unsafe pthread_setspecific(key, contents)
    return unsafe ThreadRecord(contents: contents)
  }
}
