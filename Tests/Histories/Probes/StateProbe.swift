import VueFlux
import VueFluxTestSupport

/// An observer of the number of commits.
final class StateProbe: Probe {
  private struct Life: Sendable {
    var subscription: Subscription?
    var isEnded = false
  }

  let record: StoreRecord
  private let kind: ExecutorKind
  private let buffering: Buffering
  private let life = Guarded(Life())
  private let seen = Notes<Int>()

  init(
    _ store: Store<Story>,
    _ record: StoreRecord,
    _ kind: ExecutorKind,
    _ buffering: Buffering,
    isOfAll: Bool,
    in world: World
  ) {
    self.record = record
    self.kind = kind
    self.buffering = buffering
    let token = Token(world.census) { [anchor = world.anchor] in _ = anchor.count }
    let executor = world.executors[kind]
    let note: @Sendable (Int) -> Void = { count in
      withExtendedLifetime(token) {
        world.userCode.call(self.name, on: kind) { self.seen.append(count) }
      }
    }
    let subscription =
      if isOfAll {
        store.observeAll(executor: executor, buffering: buffering) { note($0.count) }
      } else {
        store.observe(\.count, executor: executor, buffering: buffering, observer: note)
      }
    life.withLock { $0.subscription = subscription }
  }

  var name: String { "the observer of states on \(kind), \(buffering)" }

  func end() {
    let subscription = life.withLock { life in
      life.isEnded = true
      defer { life.subscription = nil }
      return life.subscription
    }
    subscription?.unsubscribe()
  }

  func hasHeardAll() async {
    guard !record.isReleased, !life.withLock({ $0.isEnded }) else { return }
    let count = record.log.count
    await seen.reach { ($0.last ?? -1) >= count }
  }

  func problems(of history: StoreHistory) -> [String] {
    Sightings(
      name: name,
      counts: seen.elements,
      wantsEvery: buffering == .every,
      isWhole: !life.withLock { $0.isEnded }
    )
    .problems(of: history)
  }
}
