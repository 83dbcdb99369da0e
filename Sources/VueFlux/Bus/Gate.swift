/// A slot of the heart: what decides whether the actions of a proxy still go through to its store.
@usableFromInline
protocol Gate: AnyObject, Sendable {
  /// Records that there is an action, which may yet be held up.
  func noteAction()

  /// Runs `body`, in which the action gets its place, while the gate cannot be closed.
  ///
  /// - Returns: False if it is closed already.
  func whileOpen(_ body: () -> Void) -> Bool

  /// Gives actions their place when the commit that the thread is inside has ended.
  func afterCommit(_ work: @escaping (ThreadRecord) -> Void)

  /// Why a closed gate lets nothing through.
  func reason(state: String) -> Unreceived
}
