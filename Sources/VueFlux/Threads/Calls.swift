extension ThreadRecord {
  // Not the closure alone, which an array would wrap once more each time that it is put in and taken out.
  struct Call {
    let make: () -> Void

    /// The queue whose observers it calls, if there is one.
    var queue: ObjectIdentifier?

    /// A call of user code, whose cause is that of the code which has led to it.
    static func userCode(_ body: @escaping () -> Void) -> Call {
      guard Cause.isRecorded else { return Call(make: body) }
      return Call(make: { [cause = Cause.current] in cause.asCurrentOfTask(body) })
    }
  }

  /// Actions of one store that wait for this thread.
  struct Arrival {
    /// Commits one action, and says whether there may be another one.
    let commitNext: () -> Bool
  }

  /// The work that a thread has left, in the order in which it is done when the thread is outside of all commits.
  struct Calls {
    /// Work that code inside a commit has asked for; it takes locks.
    var deferred: [Call] = []

    /// Stores on the main thread with actions that wait for it.
    var arrivals: [Arrival] = []

    /// Requests to executors.
    var requests = Queue<Call>()

    /// Work that starts, ends or releases something.
    var rest = Queue<Call>()

    /// Calls of plugins, completions and handlers.
    var reports = Queue<Call>()

    /// Calls of observers, when there are no more reports: a completion comes before the observers of its action.
    var deliveries = Queue<Call>()

    /// Removes and returns what was deferred; nil if there is nothing.
    mutating func takeDeferred() -> [Call]? {
      guard !deferred.isEmpty else { return nil }
      defer { deferred = [] }
      return deferred
    }

    /// Removes and returns the calls of user code.
    mutating func takeCalls() -> (reports: Queue<Call>, deliveries: Queue<Call>) {
      defer { (reports, deliveries) = (Queue(), Queue()) }
      return (reports, deliveries)
    }
  }
}

@available(*, unavailable)
extension ThreadRecord.Calls: Sendable {}

@available(*, unavailable)
extension ThreadRecord.Call: Sendable {}

@available(*, unavailable)
extension ThreadRecord.Arrival: Sendable {}

// MARK: - Asking executors of the user's

extension ThreadRecord {
  /// Begins to ask an executor of the user's for something; false if this thread is asking it already.
  func beginAsking(_ executor: AnyObject) -> Bool {
    guard unsafe !contents.pointee.asked.contains(where: { $0 === executor }) else { return false }
    unsafe contents.pointee.asked.append(executor)
    return true
  }

  /// Notes a question to the executor, for when the thread has asked for something else.
  func ask(_ executor: AnyObject, later question: @escaping () -> Void) {
    unsafe contents.pointee.questions.append((executor, question))
  }

  func nextQuestion(for executor: AnyObject) -> (() -> Void)? {
    unsafe contents.pointee.questions.firstIndex { $0.executor === executor }
      .map { unsafe contents.pointee.questions.remove(at: $0).ask }
  }

  func endAsking(_ executor: AnyObject) {
    unsafe contents.pointee.asked.removeAll { $0 === executor }
  }
}
