/// Actions that are committed back to back, and who is told when they are.
///
/// Also how a single action that somebody waits for travels.
@usableFromInline
final class ActionGroup<State: VueFlux.State>: Sendable {
  typealias Report = @Sendable (Receipt<State>) -> Void

  @usableFromInline let actions: [State.Action]
  @usableFromInline let report: (@Sendable (Receipt<State>) -> Void)?

  /// How many relays the actions came through.
  @usableFromInline let hops = ThreadRecords.shared.current.hops

  /// Whether other stores may have received it too.
  let isGlobal: Bool

  init(_ actions: [State.Action], isGlobal: Bool, report: Report?) {
    self.actions = actions
    self.isGlobal = isGlobal
    self.report = report
  }

  /// Actions for one store.
  convenience init(
    to actions: [State.Action],
    completion: (@Sendable (Delivery<State>) -> Void)?
  ) {
    let report = completion.map { completion in
      { @Sendable receipt in completion(Delivery(receipts: [receipt])) }
    }
    self.init(actions, isGlobal: false, report: report)
  }
}
