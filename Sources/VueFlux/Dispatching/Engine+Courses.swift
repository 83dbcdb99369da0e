// MARK: - Actions of code that is part of an effect

extension Engine {
  /// Dispatches an action while effects run: in the course of one of them, or beside them to a store that nobody
  /// observes.
  ///
  /// - Returns: Whether it did.
  @inlinable @inline(never)
  func dispatchBesideEffects(_ action: State.Action, _ record: ThreadRecord) -> Bool {
    if let course = Course.current {
      dispatch(action, in: course, record)
      return true
    }
    guard hint.says(.nobody), commitsHere(record), commitUnobserved(action, record) else {
      return false
    }
    if record.hasWork { record.settle() }
    return true
  }

  /// Dispatches an action in a course, and calls all user code outside of it.
  @inlinable
  func dispatch(_ action: State.Action, in course: Course, _ record: ThreadRecord) {
    Course.leave {
      _ = course.whileOpen { accept(action, record) }
      if record.hasWork { record.settle() }
    }
  }

  /// Dispatches a group, perhaps in a course.
  @inlinable
  func dispatch(_ group: ActionGroup<State>, completion: (@Sendable (Delivery<State>) -> Void)?) {
    let record = threads.current
    guard record.isOutside, let course = threads.currentCourse else {
      dispatch(.group(group))
      return
    }
    Course.leave {
      if !course.whileOpen({ accept(.group(group), record) }) {
        refuseCancelled(completion, record)
      }
      record.settle()
    }
  }

  /// Reports that actions are ignored, because their effect is cancelled.
  @usableFromInline
  func refuseCancelled(
    _ completion: (@Sendable (Delivery<State>) -> Void)?,
    _ record: ThreadRecord
  ) {
    guard let completion else { return }
    record.report {
      self.onItsBus { completion(Delivery(unreceived: .effectCancelled(to: State.self))) }
    }
  }
}
