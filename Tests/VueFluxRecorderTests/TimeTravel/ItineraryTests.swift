import Foundation
import Testing

@testable import VueFluxRecorder

@Suite struct `The way that is travelled` {
  @Test func `few states are kept, and few steps are taken`() {
    let replica = StateReplica<Log>(
      mutations: LogMutations(),
      actions: .codable,
      states: .codable,
      redaction: [],
      initial: Log()
    ) { _ in }
    var itinerary = Itinerary([("log", replica)], interval: 1)
    for number in 0..<10_000 {
      let index = replica.load(.action(LogAction(line: "\(number)")))
      itinerary.add(Itinerary.Step(part: 0, index: index, time: Date()))
    }
    itinerary.go(to: 10_000)
    #expect(itinerary.runCount == 10_000)
    #expect(itinerary.snapshotCount <= Itinerary.snapshotLimit)
    for position in [5_000, 1, 9_999, 4_321] {
      let before = itinerary.runCount
      itinerary.go(to: position)
      #expect(itinerary.runCount - before <= 2 * 10_000 / Itinerary.snapshotLimit + 256)
      #expect(replica.state?.lines.count == position)
    }
  }
}
