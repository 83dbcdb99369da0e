// MARK: - User code that is still to be called

extension ThreadRecord {
  /// The user code that the thread is still to call.
  var agenda: Agenda {
    get { unsafe contents.pointee.agenda }
    nonmutating _modify { yield unsafe &contents.pointee.agenda }
  }

  /// The agendas of steps that are running, outermost first, in which another one is carried out.
  private var outerAgendas: [Agenda] {
    get { unsafe contents.pointee.outerAgendas }
    nonmutating _modify { yield unsafe &contents.pointee.outerAgendas }
  }

  /// Whether user code may be called now, before anything else that is left to do.
  @usableFromInline var isFree: Bool { !hasDeferred && !isRunningSteps && agenda.isEmpty }

  /// Whether completions, plugins or other steps of the agenda are running.
  @inlinable var isRunningSteps: Bool {
    get { unsafe contents.pointee.isRunningSteps }
    nonmutating set { unsafe contents.pointee.isRunningSteps = newValue }
  }

  /// How many completions, plugins or other steps the thread is running, one inside another.
  @inlinable var stepDepth: Int {
    get { unsafe contents.pointee.stepDepth }
    nonmutating set { unsafe contents.pointee.stepDepth = newValue }
  }

  /// Calls what an aftermath is to call: now, unless it has to wait for steps that are running.
  func carryOut(_ rest: Aftermath.Rest) {
    if rest.followsSteps, !outerAgendas.isEmpty {
      outerAgendas[0].add(rest)
    } else if isRunningSteps, !rest.hasReports, !rest.followsSteps {
      deliverInsideStep(rest.deliveries)
      for step in rest.steps { step() }
    } else {
      agenda.add(rest)
      finishAgenda()
    }
  }

  /// Calls observers inside a step.
  ///
  /// What they lead to is done as it would be outside of it.
  private func deliverInsideStep(_ deliveries: [() -> Void]) {
    outerAgendas.append(agenda)
    agenda = Agenda()
    isRunningSteps = false
    for delivery in deliveries { delivery() }
    isRunningSteps = true
    agenda = outerAgendas.removeLast()
  }

  /// Asks executors, which may run observers at once: lanes that wait for the steps to come are not theirs.
  @usableFromInline
  func asking(_ body: () -> Void) {
    stepDepth += 1
    body()
    stepDepth -= 1
  }

  /// Runs one step of the agenda, and those that it leads to.
  @usableFromInline
  func runSteps(_ step: () -> Void) {
    runStep(step)
    while let rest = agenda.nextSteps() {
      runStep { for step in rest.steps { step() } }
    }
  }

  private func runStep(_ step: () -> Void) {
    isRunningSteps = true
    stepDepth += 1
    step()
    stepDepth -= 1
    isRunningSteps = false
  }

  /// Does all that is left to do, unless a step is running, which is followed by that.
  @usableFromInline
  func finishAgenda() {
    guard !isRunningSteps else { return }
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
    let outer = (agenda, outerAgendas, isRunningSteps, stepDepth)
    (agenda, outerAgendas, isRunningSteps, stepDepth) = (Agenda(), [], false, 0)
    defer { (agenda, outerAgendas, isRunningSteps, stepDepth) = outer }
    return body()
  }
}
