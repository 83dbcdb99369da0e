// MARK: - From actions through a gate to their store

extension Engine {
  /// Dispatches an action while effects run: in the course of one of them, or beside them to a store that nobody
  /// observes.
  ///
  /// - Returns: Whether it did.
  @inlinable @inline(never)
  func dispatchBesideEffects(_ action: State.Action, _ record: ThreadRecord) -> Bool {
    if let current = Course.current(record) {
      dispatch(action, through: current, record)
      return true
    }
    guard hint.says(.nobody), commitsHere(record), commitUnobserved(action, record) else {
      return false
    }
    if record.hasWork { record.settle() }
    return true
  }

  /// Dispatches an action of code that has a gate.
  // The action is placed first, and calls nobody. Whoever is called because of it has no gate, see ``ThreadRecord/settle``.
  @inlinable
  func dispatch(_ action: State.Action, through current: Course, _ record: ThreadRecord) {
    if let gate = current.gate {
      _ = gate.whileOpen { accept(action, record) }
    } else {
      accept(action, record)
    }
    if record.hasWork { record.settle() }
  }

  /// Dispatches a group of code that has a gate.
  @usableFromInline
  func dispatch(
    _ group: ActionGroup<State>,
    through current: Course,
    _ record: ThreadRecord,
    completion: (@Sendable (Delivery<State>) -> Void)?
  ) {
    var isAccepted = true
    if let gate = current.gate {
      isAccepted = gate.whileOpen { accept(.group(group), record) }
    } else {
      accept(.group(group), record)
    }
    if !isAccepted { refuseCancelled(completion, record) }
    record.settle()
  }

  /// Reports that actions are ignored, because their gate is closed.
  @usableFromInline
  func refuseCancelled(
    _ completion: (@Sendable (Delivery<State>) -> Void)?,
    _ record: ThreadRecord
  ) {
    guard let completion else { return }
    record.report {
      self.onItsBus {
        completion(Delivery(unreceived: .effectCancelled(to: State.self)))
      }
    }
  }
}
