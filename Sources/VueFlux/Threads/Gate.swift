/// A slot of the heart: says whether the actions of a proxy, or of running code, still go through.
@usableFromInline
protocol Gate: AnyObject, Sendable {
  /// Records that there is an action, which may yet be held up.
  func noteAction()

  /// Runs `body`, in which the action gets its place, while the gate cannot be closed.
  ///
  /// - Returns: False if it is closed already.
  func whileOpen(_ body: () -> Void) -> Bool

  /// Runs `body` as ``whileOpen(_:)`` does, and keeps what is done at the moment when the gate is closed: one thing for each
  /// owner, or nothing.
  func whileOpen(
    _ body: () -> Void,
    atClosing closing: (@Sendable (ThreadRecord) -> Void)?,
    of owner: any AnyObject & Sendable
  ) -> Bool

  /// Gives actions their place when the commit that the thread is inside has ended.
  func afterCommit(_ work: @escaping (ThreadRecord) -> Void)

  /// Called in debug builds when an action has gone to the stores of a bus proxy.
  func noteGlobalAction(by proxy: AnyObject)
}

extension Gate {
  /// Runs `body` while an action of this gate's proxy goes through, if code of `course` dispatches it.
  ///
  /// - Returns: Whether it does.
  @usableFromInline
  func whileOpen(in course: Course?, _ body: () -> Void) -> Bool {
    guard let course else { return whileOpen(body) }
    guard let other = course.gate else { return course.whileOpen(body) }
    return other === self ? whileOpen(body) : [self, other].whileOpen(body)
  }
}

extension [any Gate] {
  /// Runs `body` while none of these gates can be closed.
  ///
  /// - Returns: False if one of them is closed already.
  func whileOpen(_ body: () -> Void) -> Bool {
    // Always in the same order, because each gate has a lock.
    Self.whileOpen(sorted { ObjectIdentifier($0) < ObjectIdentifier($1) }[...], body)
  }

  private static func whileOpen(_ gates: ArraySlice<any Gate>, _ body: () -> Void) -> Bool {
    guard let first = gates.first else {
      body()
      return true
    }
    var areOthersOpen = false
    let isOpen = first.whileOpen { areOthersOpen = whileOpen(gates.dropFirst(), body) }
    return isOpen && areOthersOpen
  }
}
