import Foundation
import Testing
import VueFluxTestSupport

@testable import VueFluxRecorder

@Suite struct `The way that is travelled` {
  @Test func `few states are kept, and few steps are taken`() {
    let runCount = Guarded(0)
    let visitor = Visitor()
    visitor.onCommit { _ in runCount.withLock { $0 += 1 } }
    let replica = StateReplica<Visited>(
      mutations: VisitedMutations(visitor: visitor),
      coding: StoreCoding(actions: .unrecorded),
      initial: nil
    ) { _ in }
    let first = Visited()
    var itinerary = Itinerary([("visited", replica)], from: [first], interval: 1)
    for number in 0..<10_000 {
      let index = replica.keep(.action(number))
      itinerary.add(Itinerary.Step(part: 0, index: index, time: Date()))
    }
    var journey = itinerary.journey(to: 10_000)
    journey.go(to: 10_000)
    #expect(runCount.withLock { $0 } == 10_000)
    #expect(journey.waypoints.count <= Waypoints.limit)
    _ = itinerary.learn(from: journey)
    for position in [5_000, 1, 9_999, 4_321] {
      runCount.withLock { $0 = 0 }
      let states = itinerary.states(at: position)
      #expect(runCount.withLock { $0 } <= 2 * 10_000 / Waypoints.limit + 256)
      #expect((states.first as? Visited)?.numbers.count == position)
    }
  }
}
