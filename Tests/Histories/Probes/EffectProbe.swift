import VueFlux
import VueFluxTestSupport

/// An effect that sends some actions.
final class EffectProbe: Sendable {
  let record: StoreRecord
  private let sender: Sender
  private let effect: Effect
  private let isFinished = Guarded(false)

  var senderID: Int { sender.id }

  /// Whether the last of its actions may be missing.
  var mayBeCancelled: Bool { !isFinished.withLock { $0 } }

  init(
    _ store: Store<Story>,
    _ record: StoreRecord,
    _ id: String,
    _ policy: EffectPolicy,
    count: Int,
    in world: World
  ) {
    self.record = record
    let token = Token(world.census)
    let sender = world.makeSender(.effect)
    self.sender = sender
    effect = store.actions.run(id, policy) { handle in
      for index in 0..<count {
        let mark = sender.mark()
        world.note([mark], to: .store(record.number))
        if index.isMultiple(of: 3) {
          await handle.actions.deliver(action: world.action(mark))
        } else {
          handle.actions.dispatch(action: world.action(mark))
        }
        await Task.yield()
      }
      withExtendedLifetime(token) {}
    }
  }

  func cancel() { effect.cancel() }

  /// Waits for its end, and looks for its actions in the log: G15.
  func finish(in world: World) async {
    guard case .finished = await effect.outcome else { return }
    isFinished.withLock { $0 = true }
    guard !record.isReleased else { return }
    let marks = Set(record.log.marks)
    for sent in world.sentBySender[senderID] ?? [] where !marks.contains(sent.mark) {
      world.problems.add("G15: \(record.name) has an effect that has ended before \(sent.mark)")
    }
  }
}
