import VueFlux
import VueFluxTestSupport

/// A completion, which is to be called once, with what each store has made of an action.
final class CompletionProbe: Sendable {
  private let mark: Mark
  private let world: World
  private let token: Token
  private let isCalled = Guarded(false)

  init(_ mark: Mark, in world: World) {
    self.mark = mark
    self.world = world
    token = Token(world.census)
    world.notePending(1)
  }

  func receive(_ delivery: Delivery<Story>) {
    world.userCode.call("the completion of \(mark)") { check(delivery) }
    world.notePending(-1)
  }

  private func check(_ delivery: Delivery<Story>) {
    let isFirst = isCalled.withLock { isCalled in
      defer { isCalled = true }
      return !isCalled
    }
    if !isFirst { world.problems.add("G5: the completion of \(mark) is called twice") }
    for receipt in delivery.receipts {
      guard let number = receipt.identity.name.flatMap({ Int($0) }),
        let record = world.record(number)
      else { continue }
      switch receipt.outcome {
      case .committed(let computed):
        // As it was right after this action.
        let marks = record.log.marks
        if computed.count > marks.count || marks[computed.count - 1] != mark {
          world.problems.add("G5: the completion of \(mark) sees another state of \(record.name)")
        }
      case .rejected:
        if !(record.isCensored && mark.isBanned) {
          world.problems.add("G2: \(record.name) has rejected \(mark)")
        }
      case .released:
        if !record.isReleased { world.problems.add("G9: \(record.name) counts as released") }
      }
    }
  }
}
