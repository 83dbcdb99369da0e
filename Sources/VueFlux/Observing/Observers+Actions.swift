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
    number += 1
    self.cause = cause
    let entry = PublishedAction(action: action, hops: hops, number: number, cause: cause)
    for queue in queues where !queue.contents.actionObservers.isEmpty {
      queue.contents.outbox.append(entry, number: number)
      queue.note(by: record, in: &commit)
    }
    guard !taps.isEmpty else { return }
    for case .actions(let note)? in taps.all.lazy.map(\.?.element) { note(action) }
  }
}
