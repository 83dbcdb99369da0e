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

  /// Dispatches an action in a course, and calls plugins and observers outside of it.
  @inlinable
  func dispatch(_ action: State.Action, in course: Course, _ record: ThreadRecord) {
    leavingForPlugins { _ = course.whileOpen { accept(action, record) } }
    if record.hasWork { record.settle() }
  }

  /// Runs the part of a dispatch that takes locks, outside of the course if plugins or selectors are called in it.
  // For a mutation alone it would cost twice as much as all the rest, and a mutation has no use for tasks.
  @inlinable @inline(__always)
  func leavingForPlugins(_ body: () -> Void) {
    if hint.kind >= Int(Listening.others.rawValue) { Course.leave(body) } else { body() }
  }

  /// Dispatches actions that are committed back to back, perhaps in a course.
  @inlinable
  func dispatch(_ actions: [State.Action], completion: (@Sendable (Delivery<State>) -> Void)?) {
    let group = ActionGroup<State>(to: actions, completion: completion)
    let record = threads.current
    guard record.isOutside, let course = threads.currentCourse else {
      dispatch(.group(group))
      return
    }
    leavingForPlugins {
      if !course.whileOpen({ accept(.group(group), record) }) {
        refuseCancelled(completion, record)
      }
    }
    record.settle()
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
