// MARK: - What a thread is still to do

extension ThreadRecord {
  // A function, and not a property that is modified in place: that is a coroutine, and ThreadSanitizer never frees the
  // place that each use of it takes on the thread's shadow stack.
  private func withCalls<Result>(_ body: (inout Calls) -> Result) -> Result {
    unsafe body(&contents.pointee.calls)
  }

  /// Whether something was added that ``settle(leavesArrivals:)`` has to do: inside of a call, reports and deliveries are
  /// left to that call.
  @inlinable var hasWork: Bool {
    get { unsafe contents.pointee.hasWork }
    nonmutating set { unsafe contents.pointee.hasWork = newValue }
  }

  /// Whether the thread is calling user code with no lock held, or about to.
  ///
  /// Other user code is never called inside it: what it leads to is called when it has returned.
  @inlinable var isCalling: Bool {
    get { unsafe contents.pointee.isCalling }
    nonmutating set { unsafe contents.pointee.isCalling = newValue }
  }

  /// Whether plugins, completions or handlers wait.
  @inlinable var hasReports: Bool {
    get { unsafe contents.pointee.hasReports }
    nonmutating set { unsafe contents.pointee.hasReports = newValue }
  }

  /// Whether any calls wait.
  @inlinable var hasCalls: Bool {
    get { unsafe contents.pointee.hasCalls }
    nonmutating set { unsafe contents.pointee.hasCalls = newValue }
  }

  // MARK: Adding

  /// Does `work` now or, inside a commit, when that has ended; and then what it leaves.
  ///
  /// The work takes locks. The only user code that it runs is what decides about places: the conditions of `.where`,
  /// and `==` of the ids of effects.
  @usableFromInline
  func perform(_ work: @escaping (ThreadRecord) -> Void) {
    guard !isInside else {
      hasWork = true
      withCalls { $0.deferred.append(Call { work(self) }) }
      return
    }
    work(self)
    settle()
  }

  /// Keeps `garbage` alive until the thread is outside of all commits: its `deinit` may be the user's.
  func releaseOutside<Objects>(_ garbage: Objects) {
    if isInside { perform { $0.release(garbage) } }
  }

  /// Commits the actions that wait for this thread in one store, before anything is called.
  @usableFromInline
  func commit(_ next: @escaping () -> Bool) {
    hasWork = true
    withCalls { $0.arrivals.append(Arrival(commitNext: next)) }
  }

  /// Asks an executor for a turn, before any other of the user's code runs: that code may be slow, or wait, and must not
  /// hold up another store.
  @usableFromInline
  func ask(_ request: @escaping () -> Void) {
    hasWork = true
    withCalls { $0.requests.append(Call(make: request)) }
  }

  /// Starts, ends or releases something, after executors were asked.
  @usableFromInline
  func add(_ work: @escaping () -> Void) {
    hasWork = true
    withCalls { $0.rest.append(Call(make: work)) }
  }

  /// Keeps `garbage` alive until no lock is held.
  @usableFromInline
  func release<Objects>(_ garbage: Objects) {
    add { withExtendedLifetime(garbage) {} }
  }

  /// Calls a plugin, a completion or a handler.
  @usableFromInline
  func report(_ call: @escaping () -> Void) {
    // Inside of a call, the outermost one makes this one, too.
    if !isCalling { hasWork = true }
    withCalls { $0.reports.append(.userCode(call)) }
    hasReports = true
    hasCalls = true
  }

  /// Calls observers, after all reports.
  ///
  /// - Parameters:
  ///   - queue: The queue that they are all in, if they are in one.
  ///   - make: Calls them.
  @usableFromInline
  func deliver(to queue: AnyObject? = nil, _ make: @escaping () -> Void) {
    if !isCalling { hasWork = true }
    var call = Call.userCode(make)
    call.queue = queue.map { ObjectIdentifier($0) }
    withCalls { $0.deliveries.append(call) }
    hasCalls = true
  }

  /// Whether the observers of a queue are going to be called once more by this thread.
  @usableFromInline
  func isGoingToDeliver(to queue: AnyObject) -> Bool {
    withCalls { $0.deliveries.contains { $0.queue == ObjectIdentifier(queue) } }
  }
}

// MARK: - Doing it

extension ThreadRecord {
  /// Does what was added, if the thread is outside of all commits.
  ///
  /// What was deferred takes its place (is committed or enqueued) before any of the user's code runs, so that actions
  /// dispatched by that code come after it. A loop, and not a recursion: a chain of commits that each dispatch the next
  /// one needs no stack. Then executors are asked. The user's code comes last and, if some is running, when that has
  /// returned.
  ///
  /// - Parameter leavesArrivals: Whether later turns of the main queue commit the actions that wait for the main thread.
  @usableFromInline
  func settle(leavesArrivals: Bool = false) {
    // Deferred work may call this function, too. All of it gets its place before any user code is called.
    guard hasWork, unsafe !contents.pointee.isPlacing else { return }
    place(leavesArrivals)
    ThreadRecords.shared.withoutCourse(askAndCall)
  }

  private func askAndCall() {
    let isOutermost = !isCalling
    isCalling = true
    while let request = withCalls({ $0.requests.popFirst() }) { request.make() }
    doRest()
    if isOutermost { endCalling() }
  }

  /// Does what starts, ends or releases something; what that leads to comes later in the same loop, and not inside it.
  private func doRest() {
    guard unsafe !contents.pointee.isDoingRest else { return }
    unsafe contents.pointee.isDoingRest = true
    while let work = withCalls({ $0.rest.popFirst() }) { work.make() }
    unsafe contents.pointee.isDoingRest = false
  }

  private func place(_ leavesArrivals: Bool) {
    self.leavesArrivals = leavesArrivals
    unsafe contents.pointee.isPlacing = true
    repeat {
      while let deferred = withCalls({ $0.takeDeferred() }) {
        for work in deferred { work.make() }
        release(deferred)
      }
    } while commitNext()
    self.leavesArrivals = false
    unsafe contents.pointee.isPlacing = false
    hasWork = false
  }

  /// Commits one of the actions that wait for this thread; false if there is none.
  private func commitNext() -> Bool {
    // In any order: each store has its own.
    guard let arrival = withCalls({ $0.arrivals.popLast() }) else { return false }
    if arrival.commitNext() { withCalls { $0.arrivals.append(arrival) } }
    return true
  }

  /// Calls user code, and then what it leads to; inside other user code, that comes later.
  @inlinable @inline(__always)
  func call(_ body: () -> Void) {
    let isOutermost = !isCalling
    isCalling = true
    body()
    if isOutermost { endCalling() }
  }

  /// Makes the calls that wait, until there are none.
  @inlinable @inline(__always)
  func endCalling() {
    if hasCalls { makeCalls() }
    isCalling = false
  }

  @usableFromInline
  func makeCalls() {
    repeat {
      if hasReports { callReports() }
      while !hasReports, let delivery = withCalls({ $0.deliveries.popFirst() }) { delivery.make() }
    } while hasReports
    hasCalls = false
  }

  /// Calls the plugins, completions and handlers that wait.
  @usableFromInline
  func callReports() {
    while let report = withCalls({ $0.reports.popFirst() }) { report.make() }
    hasReports = false
  }

  /// Runs a turn of a queue with calls of its own: a run loop inside of user code may have started it.
  func runTurn<Result>(_ body: () -> Result) -> Result {
    guard isCalling else { return body() }
    let outer = withCalls { $0.takeCalls() }
    let (hadReports, hadCalls) = (hasReports, hasCalls)
    let wasDoingRest = unsafe contents.pointee.isDoingRest
    unsafe contents.pointee.isDoingRest = false
    (hasReports, hasCalls, isCalling) = (false, false, false)
    defer {
      withCalls { ($0.reports, $0.deliveries) = outer }
      (hasReports, hasCalls, isCalling) = (hadReports, hadCalls, true)
      unsafe contents.pointee.isDoingRest = wasDoingRest
    }
    return body()
  }

  /// Forgets what was asked for in a commit of no store.
  func withoutDeferred<Result>(_ body: () throws -> Result) rethrows -> Result {
    let (outer, hadWork) = (withCalls { $0.takeDeferred() }, hasWork)
    defer {
      let forgotten = withCalls { $0.takeDeferred() }
      withCalls { $0.deferred = outer ?? [] }
      hasWork = hadWork
      withExtendedLifetime(forgotten) {}
    }
    return try body()
  }
}
