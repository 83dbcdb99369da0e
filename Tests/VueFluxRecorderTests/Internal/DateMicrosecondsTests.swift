import Foundation
import Testing

@testable import VueFluxRecorder

@Suite struct `Dates as microseconds` {
  @Test func `dates survive the way to microseconds and back`() {
    let times = stride(from: 1_763_737_200_000_000, to: 1_763_737_200_010_000, by: 7)
    #expect(times.filter { Date(microseconds: $0).microseconds != $0 }.isEmpty)
    #expect(times.filter { Date(microseconds: -$0).microseconds != -$0 }.isEmpty)
  }

  @Test func `a date beyond all numbers becomes the last one`() {
    #expect(Date(timeIntervalSince1970: 1e300).microseconds == .max)
    #expect(Date(timeIntervalSince1970: -1e300).microseconds == .min)
  }
}
