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
