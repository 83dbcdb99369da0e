import VueFlux
import VueFluxTestSupport

/// A task that iterates over the actions.
final class CommittedActionProbe: Probe {
  let record: StoreRecord
  private let earliestStart: Int
  private let latestStart: Int
  private let received = Notes<Mark>()
  private let endCount = Guarded<Int?>(nil)
  private let task: Task<Void, Never>

  init(_ store: Store<Story>, _ record: StoreRecord, in world: World) {
    self.record = record
    earliestStart = record.log.count
    let token = Token(world.census)
    var actions = store.committedActions.makeAsyncIterator()
    latestStart = record.log.count
    task = world.start("a sequence of actions of \(record.name)") { [received] in
      while let action = await actions.next() { received.append(action.mark) }
      withExtendedLifetime(token) {}
    }
  }

  var name: String { "the sequence of actions" }

  func end() {
    task.cancel()
    endCount.withLock { $0 = $0 ?? .max }
  }

  func hasHeardAll() async {
    guard !record.isReleased, endCount.withLock({ $0 }) == nil, let last = record.log.marks.last
    else {
      return
    }
    await received.reach { $0.contains(last) }
  }

  func problems(of history: StoreHistory) -> [String] {
    Reception(
      name: name,
      marks: received.elements,
      earliestStart: earliestStart,
      latestStart: latestStart,
      end: endCount.withLock { $0 }
    )
    .problems(of: history)
  }
}
