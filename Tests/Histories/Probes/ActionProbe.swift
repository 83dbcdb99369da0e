import Synchronization
import VueFlux
import VueFluxTestSupport

/// An observer of actions, which may answer some of them with actions of its own.
final class ActionProbe: Probe {
  /// What its subscription may end with.
  private final class Scope: Sendable {}

  private struct Life: Sendable {
    var subscription: Subscription?
    var scope: Scope?
    var latestStart: Int?
    var isAddedBy: Int?
    var end: Int?
  }

  let record: StoreRecord
  let kind: ExecutorKind
  let isAnswering: Bool

  private let earliestStart: Int
  private let life = Guarded(Life())
  private let received = Notes<(mark: Mark, time: Int)>()
  private let answering: Sender
  /// When it was about to be added.
  let isAddedFrom: Int

  /// Adds an observer to a store.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - record: What is known of it.
  ///   - kind: The executor that the observer is called on.
  ///   - isAnswering: Whether the observer dispatches.
  ///   - hasScope: Whether it is removed by the release of its scope, and not by hand.
  ///   - isInside: Whether a commit adds it, so that it starts later.
  ///   - world: All that there is.
  init(
    _ store: Store<Story>,
    _ record: StoreRecord,
    _ kind: ExecutorKind,
    isAnswering: Bool,
    hasScope: Bool,
    isInside: Bool,
    in world: World
  ) {
    self.record = record
    self.kind = kind
    self.isAnswering = isAnswering
    answering = world.makeSender(.observer)
    earliestStart = record.log.count
    isAddedFrom = world.tick()
    let token = Token(world.census) { [anchor = world.anchor] in _ = anchor.count }
    let scope = hasScope ? Scope() : nil
    let subscription = store.subscribe(scope: scope, executor: world.executors[kind]) {
      action,
      store in
      withExtendedLifetime(token) {
        world.userCode.call(self.name, on: kind) { self.receive(action.mark, of: store, in: world) }
      }
    }
    let count = record.log.count
    let time = world.tick()
    life.withLock { life in
      life.subscription = subscription
      life.scope = scope
      if !isInside {
        life.latestStart = count
        life.isAddedBy = time
      }
    }
  }

  private func receive(_ mark: Mark, of store: Store<Story>, in world: World) {
    world.notePending(1)
    defer { world.notePending(-1) }
    received.append((mark, world.tick()))
    if world.setting.isExact, life.withLock({ $0.end }) != nil {
      world.problems.add("G8: \(name) of \(record.name) is called after it was removed")
    }
    if store.count == 0 {
      world.problems.add("G5: \(name) of \(record.name) is called before the commit")
    }
    // Few, as each answer has answers.
    guard isAnswering, mark.depth < 2, (mark.number &+ answering.id).isMultiple(of: 5) else {
      return
    }
    let answer = answering.mark(depth: mark.depth + 1)
    switch mark.number % 3 {
    case 0: world.send(answer, to: .store(record.number))
    case 1: world.send(answer, to: .bus(record.bus))
    default:
      let others = world.storeNumbers
      if !others.isEmpty { world.send(answer, to: .store(others[mark.number % others.count])) }
    }
  }

  var name: String { "the observer on \(kind)" }

  /// Removes the observer, unless another thread is doing that; the one that removes it notes the end.
  func end() {
    var (subscription, scope) = life.withLock { life in
      (life.subscription.take(), life.scope.take())
    }
    if subscription == nil { return }
    if scope == nil { subscription?.unsubscribe() }
    subscription = nil
    scope = nil
    let count = record.log.count
    life.withLock { $0.end = count }
  }

  func hasHeardAll() async {
    guard !record.isReleased, life.withLock({ $0.subscription != nil }),
      let last = record.log.marks.last
    else { return }
    await received.reach { $0.contains { $0.mark == last } }
  }

  func problems(of history: StoreHistory) -> [String] {
    let life = life.withLock { $0 }
    return Reception(
      name: name,
      marks: received.elements.map(\.mark),
      earliestStart: earliestStart,
      latestStart: life.latestStart,
      end: life.end
    )
    .problems(of: history)
  }

  /// What this probe has received after one that was added later, on the same executor.
  func problems(beside other: ActionProbe) -> [String] {
    guard record === other.record, kind == other.kind,
      let time = life.withLock({ $0.isAddedBy }), time < other.isAddedFrom
    else { return [] }
    let times = Dictionary(uniqueKeysWithValues: other.received.elements.map { ($0.mark, $0.time) })
    for (mark, time) in received.elements {
      if let otherTime = times[mark], otherTime < time {
        return ["G5: \(name) of \(record.name) has received \(mark) after a later one"]
      }
    }
    return []
  }
}
