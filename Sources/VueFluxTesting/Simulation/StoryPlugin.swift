import VueFlux

/// The plugin that tells what a store of a simulation does.
final class StoryPlugin<State: VueFlux.State>: Plugin {
  private let name: String

  /// The simulation, in a cycle that the end of the run breaks.
  private let simulation: Simulation

  init(_ name: String, _ simulation: Simulation) {
    self.name = name
    self.simulation = simulation
  }

  var keepsStateBefore: Bool { simulation.tellsStory }
  var keepsStateAfter: Bool { simulation.tellsStory }

  func didCommit(_ change: Change<State>) {
    tell("\(name) commits \(ValueText(change.action))", change.before, change.after)
  }

  func didReject(action: State.Action, reason: String, store: StoreHandle<State>) {
    simulation.story.tell(.events) { "\(name) rejects \(ValueText(action)), because: \(reason)" }
  }

  func didReplaceState(_ replacement: StateReplacement<State>) {
    let event = "\(name) has another state, by \(replacement.reason)"
    tell(event, replacement.before, replacement.after)
  }

  private func tell(
    _ event: @autoclosure () -> String,
    _ before: Computed<State>?,
    _ after: Computed<State>
  ) {
    simulation.story.tell(.events) {
      guard simulation.tellsStory, let before = before?.copy, let after = after.copy,
        let changes = Difference.change(from: before, to: after)
      else { return event() }
      return "\(event())\n  \(changes.replacing("\n", with: "\n  "))"
    }
  }

  func effectDidFail(_ failure: EffectFailure<State>) -> Bool {
    let effect = "\(EffectName(failure.id)) of \(name)"
    simulation.story.tell(.events) { "\(effect) throws \(ValueText(failure.error))" }
    if !failure.hasHandler { simulation.fail(.thrown(failure.error, by: effect)) }
    return true
  }
}
