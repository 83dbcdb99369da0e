import Testing
import VueFluxJSON
import VueFluxTestSupport

@testable import VueFluxInspector

@Suite struct `A request for lanes` {
  private let folder = Folder()

  @Test func `counts the rows of each store in columns of time`() async throws {
    let page = try await Page.shop(in: folder)
    let lanes = try await page.ask(
      "lanes",
      ["view": 0, "first": 1_000_000, "last": 6_000_000, "columns": 5, "from": 0, "count": 10]
    )
    #expect(lanes["laneCount"] == 2)
    #expect(lanes["lanes"]?[0]?["counts"] == [0, 1, 2, 2, 4, 2])
    #expect(lanes["lanes"]?[1]?["counts"] == [1, 1, 3, 1])
    #expect(lanes["lanes"]?[1]?["marks"]?.array?.map { $0["text"] } == ["begins", "found"])
    #expect(
      lanes["lanes"]?[0]?["effects"] == [
        [
          "key": "0:3", "start": 3_000_000, "end": 6_000_000, "text": "search", "isRunning": true,
        ]
      ]
    )
    let part = try await page.ask(
      "lanes",
      ["view": 0, "first": 4_000_001, "last": 4_999_999, "columns": 5, "from": 0, "count": 10]
    )
    #expect(part["laneCount"] == 0)
  }

  @Test(
    arguments: [
      (0, 0, 0), (.min, .max, 2_000), (.max, .min, -5), (.max, .max, .max), (.min, .min, 1),
    ] as [(Int, Int, Int)]
  )
  func `may have any numbers`(first: Int, last: Int, columns: Int) async throws {
    let numbers = [first, last, columns].map { JSONValue.number(JSONNumber($0)) }
    let lanes = try await Page.shop(in: folder).ask(
      "lanes",
      [
        "view": 0, "first": numbers[0], "last": numbers[1], "columns": numbers[2],
        "from": numbers[0], "count": numbers[1],
      ]
    )
    #expect(lanes["laneCount"]?.int == (first == .min && last == .max ? 2 : 0))
  }
}
