/// Actions that are committed back to back, and the callbacks for their end.
///
/// A single action with a completion is a group of one.
@usableFromInline
final class ActionGroup<State: VueFlux.State>: Sendable {
  @usableFromInline typealias Report = @Sendable (Receipt<State>) -> Void

  @usableFromInline let actions: [State.Action]
  @usableFromInline let report: Report?

  /// Called when all that was sent before is committed, rejected or dropped.
  @usableFromInline let onSettled: (@Sendable () -> Void)?

  /// The trace of the actions.
  @usableFromInline let trace: Trace

  /// Whether a caller waits for the end.
  @inlinable var isAwaited: Bool { report != nil || onSettled != nil }

  /// Whether other stores may have received it too.
  var isGlobal: Bool { trace.isGlobal }

  /// `cause` defaults to the current one.
  @inlinable
  init(_ actions: [State.Action], isGlobal: Bool, cause: Cause? = nil, report: Report?) {
    self.actions = actions
    trace = Trace(
      hops: ThreadRecord.current.hops,
      isGlobal: isGlobal,
      cause: cause ?? .current
    )
    self.report = report
    onSettled = nil
  }

  /// A group without actions, which marks the end of the actions that were sent before it.
  init(onSettled: @escaping @Sendable () -> Void) {
    actions = []
    report = nil
    trace = Trace()
    self.onSettled = onSettled
  }

  /// Actions for one store.
  @inlinable
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

/// The end of a group that a caller waits for, to be reported when the lock is released.
@usableFromInline
struct GroupCompletion<State: VueFlux.State>: Sendable {
  @usableFromInline let group: ActionGroup<State>

  /// Nil if the caller does not want one.
  @usableFromInline let receipt: Receipt<State>?

  @inlinable
  init(_ group: ActionGroup<State>, _ receipt: consuming Receipt<State>?) {
    self.group = group
    self.receipt = receipt
  }

  /// Calls the user's code, with no lock held.
  @inlinable
  func tell() {
    group.onSettled?()
    if let receipt { group.report?(receipt) }
  }
}
