import VueFlux
import VueFluxTestSupport

/// A task that iterates over the number of commits.
final class ValueProbe: Probe {
  let record: StoreRecord
  private let buffering: Buffering
  private let seen = Notes<Int>()
  private let isEnded = Guarded(false)
  private let task: Task<Void, Never>

  init(_ store: Store<Story>, _ record: StoreRecord, _ buffering: Buffering, in world: World) {
    self.record = record
    self.buffering = buffering
    let token = Token(world.census)
    var values = store.values(\.count, buffering: buffering).makeAsyncIterator()
    task = world.start("a sequence of values of \(record.name)") { [seen] in
      while let value = await values.next() { seen.append(value) }
      withExtendedLifetime(token) {}
    }
  }

  var name: String { "the sequence of values, \(buffering)" }

  func end() {
    isEnded.withLock { $0 = true }
    task.cancel()
  }

  func hasHeardAll() async {
    guard !record.isReleased, !isEnded.withLock({ $0 }) else { return }
    let count = record.log.count
    await seen.reach { ($0.last ?? -1) >= count }
  }

  func problems(of history: StoreHistory) -> [String] {
    Sightings(
      name: name,
      counts: seen.elements,
      wantsEvery: buffering == .every,
      isWhole: !isEnded.withLock { $0 }
    )
    .problems(of: history)
  }
}
