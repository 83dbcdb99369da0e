import VueFlux
import VueFluxTestSupport

/// What is known of a store, also when it is gone.
final class StoreRecord: Sendable {
  private struct Life: Sendable {
    var reachableSince: Int?
    var isReleased = false
  }

  let number: Int
  let bus: Int
  let tag: String
  let kind: ExecutorKind
  let isCensored: Bool
  let log: StoreLog

  private let life = Guarded(Life())

  init(
    number: Int,
    bus: Int,
    tag: String,
    kind: ExecutorKind,
    isCensored: Bool,
    problems: Problems
  ) {
    self.number = number
    self.bus = bus
    self.tag = tag
    self.kind = kind
    self.isCensored = isCensored
    log = StoreLog(name: "store \(number) (\(kind))", problems: problems)
  }

  /// The kinds of observers that a store may have.
  enum Audience {
    case all
    /// Observers of actions, on one executor.
    case actions
    /// Observers of the state, on one executor.
    case states
  }

  /// Some stores have observers of one kind only, because these are called by a shorter way.
  var audience: Audience {
    switch number % 6 {
    case 1: .actions
    case 3: .states
    default: .all
    }
  }

  var name: String { "store \(number) (\(kind))" }
  var isReleased: Bool { life.withLock { $0.isReleased } }

  /// Says that each global action that is sent from now on reaches the store.
  func noteReachable(since time: Int) { life.withLock { $0.reachableSince = time } }

  func noteReleased() { life.withLock { $0.isReleased = true } }

  var history: StoreHistory {
    let life = life.withLock { $0 }
    return StoreHistory(
      name: name,
      number: number,
      bus: bus,
      tag: tag,
      isCensored: isCensored,
      reachableSince: life.reachableSince,
      isReleased: life.isReleased,
      marks: log.marks
    )
  }
}
