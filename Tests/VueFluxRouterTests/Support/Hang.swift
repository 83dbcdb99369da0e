import Testing
import VueFlux
import VueFluxRouter
import VueFluxTestSupport
import VueFluxTesting

/// A step that does not go on by itself, and ignores that it is cancelled.
struct Hang: Sendable {
  let began = Signal()
  let mayTake = Signal()
  let landed = Signal()
  let mayEnd = Signal()

  /// The step ends in the same turn of the main actor.
  let ended = Signal()

  func end() {
    mayTake.fire()
    mayEnd.fire()
  }
}

extension Journey {
  /// Lets the next of these steps hang.
  func hang(at step: PlaceStep) -> Hang {
    let hang = Hang()
    display.checksOrder = false
    let isFirst = Turns()
    var isTaken = false
    display.prepare = { next in
      guard next == step, isFirst.next() == 0 else { return }
      isTaken = true
      hang.began.fire()
      await hang.mayTake.wait()
    }
    let finishBefore = display.finish
    display.finish = { next in
      guard next == step, isTaken else { return await finishBefore(next) }
      isTaken = false
      hang.landed.fire()
      await hang.mayEnd.wait()
      hang.ended.fire()
    }
    return hang
  }

  /// Goes from a path to another one, on which this step hangs until it is given up.
  func giveUp(_ step: PlaceStep, from path: [Place], to newPath: [Place]) async -> Hang {
    store.actions.setPath(path)
    await settled()
    let hang = hang(at: step)
    store.actions.setPath(newPath)
    await hang.began.wait()
    await clock.sleepers(reach: 1)
    clock.advance(by: .seconds(3))
    await until { problems.count == 1 }
    return hang
  }

  /// Expects a late step, and then this path everywhere.
  func expectAgreement(on path: [Place]) async {
    await until { texts.contains { $0.hasPrefix("late") } }
    await settled()
    #expect(display.path == path)
    #expect(store.path == path)
    #expect(router?.shown == path)
  }
}
