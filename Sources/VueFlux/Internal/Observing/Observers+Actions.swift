// MARK: - Observers of actions, under the store's lock

extension Observers.Contents {
  /// Adds a committed action to the queues with observers of actions, and calls the taps of actions.
  @inlinable
  mutating func publish(
    _ action: State.Action,
    hops: UInt8,
    cause: Cause,
    _ record: ThreadRecord,
    _ commit: inout Commit<State>
  ) {
    sequence += 1
    self.cause = cause
    let entry = PublishedAction(action: action, hops: hops, sequence: sequence, cause: cause)
    for queue in queues where !queue.contents.actionObservers.isEmpty {
      queue.note(queue.contents.outbox.push(entry, by: record.id), by: record, in: &commit)
    }
    guard !taps.isEmpty else { return }
    for case .actions(let note)? in taps.all.lazy.map(\.?.element) { note(action) }
  }
}
