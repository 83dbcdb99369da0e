public import Observation

/// Whether a ``History`` has something to undo and to redo.
public struct HistoryStatus: Hashable, Sendable {
  /// Whether there is something to undo.
  public let canUndo: Bool

  /// Whether there is something to redo.
  public let canRedo: Bool
}

// MARK: - Observing the status

extension History: Observable {}

extension History {
  /// Calls an observer on the main thread with a value of the status, now and at each change.
  ///
  /// ```swift
  /// history.observe(\.canUndo, scope: self) { [unowned self] canUndo in
  ///   undoButton.isEnabled = canUndo
  /// }
  /// ```
  ///
  /// On the main thread, the first call is made before this returns. A later call is made before the dispatch returns if
  /// its action is dispatched and committed on the main thread. All other calls are enqueued; several changes before
  /// one turn are one call.
  ///
  /// - Parameters:
  ///   - select: A property, or any function, of ``HistoryStatus``.
  ///   - scope: The object that the subscription ends with; nil for none.
  ///   - observer: Called with each value that is not a duplicate of the last one.
  /// - Returns: The subscription, to end it by hand. It ends with the history, too.
  @discardableResult
  public func observe<Value: Equatable & Sendable>(
    _ select: @escaping @Sendable (_ status: HistoryStatus) -> Value,
    scope: AnyObject? = nil,
    observer: @escaping @MainActor (_ value: Value) -> Void
  ) -> Subscription {
    status.observe({ select($0.status) }, scope: scope, observer: observer)
  }

  /// Calls an observer on an executor with a value of the status, now and at each change.
  ///
  /// As ``observe(_:scope:observer:)``.
  @discardableResult
  public func observe<Value: Equatable & Sendable>(
    _ select: @escaping @Sendable (_ status: HistoryStatus) -> Value,
    scope: AnyObject? = nil,
    executor: Executor,
    observer: @escaping @Sendable (_ value: Value) -> Void
  ) -> Subscription {
    status.observe({ select($0.status) }, scope: scope, executor: executor, observer: observer)
  }

  /// The values of the status as an asynchronous sequence: the present one, then each that differs.
  ///
  /// It does not keep the history alive, and ends when that is released.
  public func values<Value: Equatable & Sendable>(
    _ select: @escaping @Sendable (_ status: HistoryStatus) -> Value
  ) -> StoreSequence<Value> {
    status.values { select($0.status) }
  }

  /// Tracks the read of a property of the status.
  func track(_ property: KeyPath<HistoryState, Bool>) {
    // Inside a commit, no store is read.
    if !Deferral.isInside { _ = status[dynamicMember: property] }
  }
}

/// The state of the store that a ``History`` has for observers of its status.
///
/// It follows the steps, which are newer while a commit has not ended.
struct HistoryState: State, Sendable {
  typealias Action = Never
  typealias Mutations = NoMutations

  var status = HistoryStatus(canUndo: false, canRedo: false)

  struct NoMutations: VueFlux.Mutations {
    func commit(action: Never, state: inout HistoryState) {}
  }

  /// Creates the engine of a store that is on no bus: no action is dispatched to it.
  ///
  /// - Parameter bus: The current bus of observers.
  /// - Returns: The engine.
  static func makeEngine(on bus: ActionBus) -> Engine<HistoryState> {
    Engine.make(
      box: StateBox(HistoryState()),
      mutations: NoMutations(),
      executor: .immediate,
      dependencies: nil,
      channel: .channel(of: HistoryState.self, on: bus)
    )
  }
}
