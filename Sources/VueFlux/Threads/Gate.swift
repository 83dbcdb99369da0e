import Synchronization

/// A slot of the heart: says whether the actions of a proxy, or of running code, still go through.
@usableFromInline
protocol Gate: AnyObject, Sendable {
  /// Records that there is an action, which may yet be held up.
  func noteAction()

  /// Runs `body`, in which the action gets its place, while the gate cannot be closed.
  ///
  /// - Returns: False if it is closed already.
  func whileOpen(_ body: () -> Void) -> Bool

  /// Runs `body` as ``whileOpen(_:)`` does; if the end is due then, closing the gate calls it.
  func whileOpen(with end: GateEnd, _ body: () -> Void) -> Bool

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

  /// Runs `body` as ``whileOpen(in:_:)`` does; if the end is due then, closing one of the gates calls it.
  func whileOpen(in course: Course?, with end: GateEnd, _ body: () -> Void) -> Bool {
    guard let course else { return whileOpen(with: end, body) }
    guard let other = course.gate else { return course.whileOpen(body) }
    return other === self
      ? whileOpen(with: end, body) : [self, other].whileOpen(with: end, body)
  }
}

extension [any Gate] {
  /// Runs `body` while none of these gates can be closed.
  ///
  /// - Returns: False if one of them is closed already.
  func whileOpen(with end: GateEnd? = nil, _ body: () -> Void) -> Bool {
    // Always in the same order, because each gate has a lock.
    Self.whileOpen(sorted { ObjectIdentifier($0) < ObjectIdentifier($1) }[...], end, body)
  }

  private static func whileOpen(
    _ gates: ArraySlice<any Gate>,
    _ end: GateEnd?,
    _ body: () -> Void
  ) -> Bool {
    guard let first = gates.first else {
      body()
      return true
    }
    var areOthersOpen = false
    func openOthers() { areOthersOpen = whileOpen(gates.dropFirst(), end, body) }
    let isOpen =
      if let end { first.whileOpen(with: end, openOthers) } else { first.whileOpen(openOthers) }
    return isOpen && areOthersOpen
  }
}

// MARK: - The end of what runs

/// The one end of something that runs behind a gate: it ends by itself, or the gate is closed before.
@usableFromInline
package final class GateEnd: Sendable {
  private let due = Atomic(false)
  private let body: @Sendable (ThreadRecord) -> Void

  init(_ body: @escaping @Sendable (ThreadRecord) -> Void) {
    self.body = body
  }

  /// Whether it has begun and not ended.
  var isDue: Bool { due.load(ordering: .acquiring) }

  func begin() { due.store(true, ordering: .releasing) }

  /// Ends it; false if it has ended already.
  func take() -> Bool { due.exchange(false, ordering: .acquiringAndReleasing) }

  /// Called by a gate that is being closed, which may be one of two.
  func close(_ record: ThreadRecord) {
    if take() { body(record) }
  }
}
