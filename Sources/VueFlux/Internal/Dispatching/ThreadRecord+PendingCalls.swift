// MARK: - User code that is still to be called

extension ThreadRecord {
  /// The user code that the thread is still to call.
  var pendingCalls: PendingCalls {
    get { unsafe contents.pointee.pendingCalls }
    nonmutating _modify { yield unsafe &contents.pointee.pendingCalls }
  }

  /// The calls that were put aside while a step calls observers, outermost first.
  private var outerPendingCalls: [PendingCalls] {
    get { unsafe contents.pointee.outerPendingCalls }
    nonmutating _modify { yield unsafe &contents.pointee.outerPendingCalls }
  }

  /// Whether user code may be called now, before anything else that is left to do.
  @usableFromInline var isFree: Bool { !hasDeferred && !isRunningSteps && pendingCalls.isEmpty }

  /// Whether completions, plugins or other steps are running.
  @inlinable var isRunningSteps: Bool {
    get { unsafe contents.pointee.isRunningSteps }
    nonmutating set { unsafe contents.pointee.isRunningSteps = newValue }
  }

  /// How many completions, plugins or other steps the thread is running, one inside another.
  @inlinable var stepDepth: Int {
    get { unsafe contents.pointee.stepDepth }
    nonmutating set { unsafe contents.pointee.stepDepth = newValue }
  }

  /// Makes the calls of deferred work: now, unless they have to wait for steps that are running.
  func carryOut(_ rest: DeferredWork.Rest) {
    if rest.contents.followsSteps, !outerPendingCalls.isEmpty {
      outerPendingCalls[0].add(rest)
    } else if isRunningSteps, !rest.contents.hasReports, !rest.contents.followsSteps {
      deliverInsideStep(rest.contents.deliveries)
      for step in rest.contents.steps { step.make() }
    } else {
      pendingCalls.add(rest)
      finishPendingCalls()
    }
  }

  /// Calls observers inside a step.
  ///
  /// Work that they lead to is done as it would be outside of the step.
  private func deliverInsideStep(_ deliveries: [DeferredWork.Call]) {
    outerPendingCalls.append(pendingCalls)
    pendingCalls = PendingCalls()
    isRunningSteps = false
    for delivery in deliveries { delivery.make() }
    isRunningSteps = true
    pendingCalls = outerPendingCalls.removeLast()
  }

  /// Runs `body`, which asks executors.
  ///
  /// An executor may run observers at once. They must not take over queues that are delivered after this commit's
  /// steps, so the thread counts as one step deeper.
  @usableFromInline
  func asking(_ body: () -> Void) {
    stepDepth += 1
    body()
    stepDepth -= 1
  }

  /// Runs one step, and those that it leads to.
  @usableFromInline
  func runSteps(_ step: () -> Void) {
    runStep(step)
    while let rest = pendingCalls.nextSteps() {
      runStep { for step in rest.contents.steps { step.make() } }
    }
  }

  private func runStep(_ step: () -> Void) {
    isRunningSteps = true
    stepDepth += 1
    step()
    stepDepth -= 1
    isRunningSteps = false
  }

  /// Makes all pending calls, unless a step is running: then they follow it.
  @usableFromInline
  func finishPendingCalls() {
    guard !isRunningSteps else { return }
    runSteps {}
    while let rest = pendingCalls.nextDeliveries() {
      // Work that these lead to is done within them; work that was there before is not.
      let others = pendingCalls.takeDeliveries()
      for delivery in rest.contents.deliveries { delivery.make() }
      runSteps {}
      pendingCalls.putBack(others)
    }
  }

  /// Runs a turn of the main queue with pending calls of its own: a run loop inside a step may have started it.
  func runMainTurn<Result>(_ body: () -> Result) -> Result {
    let outer = (pendingCalls, outerPendingCalls, isRunningSteps, stepDepth)
    (pendingCalls, outerPendingCalls, isRunningSteps, stepDepth) = (PendingCalls(), [], false, 0)
    defer { (pendingCalls, outerPendingCalls, isRunningSteps, stepDepth) = outer }
    return body()
  }
}
