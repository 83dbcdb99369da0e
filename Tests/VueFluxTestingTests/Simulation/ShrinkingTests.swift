import Testing

@testable import VueFluxTesting

/// The search for a shorter schedule.
@Suite @MainActor struct `Shrinking a schedule` {
  private func shrink(
    _ schedule: String,
    fails: @escaping (Schedule) -> Bool
  ) async throws -> (schedule: String, runCount: Int) {
    var shrinking = Shrinking(try #require(Schedule(text: schedule)))
    var runCount = 0
    await shrinking.run { schedule in
      runCount += 1
      return fails(schedule)
    }
    return (shrinking.schedule.description, runCount)
  }

  @Test func `leaves out all switches that are not needed`() async throws {
    let all = (0..<40).map { "\($0):1" }.joined(separator: " ")
    let result = try await shrink(all) { $0[7] == 1 && $0[31] == 1 }
    #expect(result.schedule == "7:1 31:1")
  }

  @Test func `takes the first choice that is enough`() async throws {
    let result = try await shrink("3:5 4:2") { $0[3] >= 2 && $0[4] == 2 }
    #expect(result.schedule == "3:2 4:2")
  }

  @Test func `changes nothing if the failure does not come again`() async throws {
    let result = try await shrink("3:5 4:2") { _ in false }
    #expect(result.schedule == "3:5 4:2")
    #expect(result.runCount == 1)
  }

  @Test func `ends after five hundred runs`() async throws {
    let all = (0..<2000).map { "\($0):1" }.joined(separator: " ")
    let whole = try #require(Schedule(text: all))
    let result = try await shrink(all) { $0 == whole }
    #expect(result.runCount == 501)
  }

  @Test func `keeps to the rule that was broken first`() async throws {
    let result = await run { world in
      let number = world.pick(from: 0..<10)
      world.finally("it is not 5") { number != 5 }
      world.finally("it is less than 6") { number < 6 || number == 5 }
      world.finally("it is not 2") { number != 2 }
    }
    let failure = try #require(result.failure)
    let number = failure.schedule?.split(separator: ":").last.flatMap { Int($0) } ?? 0
    switch failure.reason {
    case #""it is not 5" does not hold at the end."#: #expect(number == 5)
    case #""it is not 2" does not hold at the end."#: #expect(number == 2)
    default: #expect(number == 6)
    }
  }
}

/// Schedules as `"3:1 9:2"`: option 1 at position 3, and option 2 at position 9.
extension Schedule {
  fileprivate init?(text: String) {
    self.init()
    for pair in text.split(separator: " ") {
      let numbers = pair.split(separator: ":").compactMap { Int($0) }
      guard numbers.count == 2 else { return nil }
      self[numbers[0]] = numbers[1]
    }
  }

  fileprivate var description: String {
    positions.map { "\($0):\(self[$0])" }.joined(separator: " ")
  }
}
