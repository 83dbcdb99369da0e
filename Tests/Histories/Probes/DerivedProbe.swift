import VueFlux
import VueFluxTestSupport

/// An observer of a value that is derived from two stores.
final class DerivedProbe: Probe {
  let record: StoreRecord
  private let other: StoreRecord
  private let derived: Derived<Int>
  private let kind: ExecutorKind
  private let seen = Notes<Int>()
  private let subscription = Guarded<Subscription?>(nil)

  init(
    _ store: Store<Story>,
    _ record: StoreRecord,
    _ otherStore: Store<Story>,
    _ other: StoreRecord,
    _ kind: ExecutorKind,
    in world: World
  ) {
    self.record = record
    self.other = other
    self.kind = kind
    let token = Token(world.census)
    // A store that is gone has the state that it had.
    let computed = (store.computed, otherStore.computed)
    derived = Derived {
      withExtendedLifetime(token) { computed.0.count + computed.1.count }
    }
    let new = derived.observe(executor: world.executors[kind]) { count in
      world.userCode.call(self.name, on: kind) { self.seen.append(count) }
    }
    subscription.withLock { $0 = new }
  }

  var name: String { "the observer on \(kind) of a value of \(record.name) and \(other.name)" }

  func end() {
    subscription.withLock { $0.take() }?.unsubscribe()
  }

  private var isWhole: Bool {
    !record.isReleased && !other.isReleased && subscription.withLock { $0 != nil }
  }

  func hasHeardAll() async {
    guard isWhole else { return }
    let count = record.log.count + other.log.count
    await seen.reach { ($0.last ?? -1) >= count }
  }

  func problems(of history: StoreHistory) -> [String] {
    let counts = seen.elements
    var problems: [String] = []
    if zip(counts, counts.dropFirst()).contains(where: { $0 >= $1 }) {
      problems.append("G5: \(name) has seen \(counts)")
    }
    if isWhole, counts.last != record.log.count + other.log.count {
      problems.append("G5: \(name) has not seen the last value")
    }
    return problems
  }
}
