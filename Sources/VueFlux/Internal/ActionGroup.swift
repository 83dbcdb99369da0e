/// Actions that are committed back to back, and who is told when they are.
///
/// Also how a single action that somebody waits for travels.
@usableFromInline
final class ActionGroup<State: VueFlux.State>: Sendable {
  typealias Report = @Sendable (Receipt<State>) -> Void

  @usableFromInline let actions: [State.Action]
  @usableFromInline let report: (@Sendable (Receipt<State>) -> Void)?

  init(_ actions: [State.Action], report: Report?) {
    self.actions = actions
    self.report = report
  }
}
