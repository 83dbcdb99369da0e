import Testing
import VueFluxJSON
import VueFluxSessionSupport
import VueFluxTestSupport

@testable import VueFluxInspector

@Suite struct `The lanes of a timeline` {
  private let folder = Folder()

  private func lanes(
    _ page: Page,
    _ first: Int,
    _ last: Int
  ) async throws -> [JSONValue] {
    let members: [String: JSONValue] = [
      "view": 0, "first": .number(JSONNumber(first)), "last": .number(JSONNumber(last)),
      "columns": 10, "from": 0, "count": 100,
    ]
    return try await page.ask("lanes", members)["lanes"]?.array ?? []
  }

  @Test func `have the rows of their stores as marks, up to 200`() async throws {
    var lines = SessionLines()
    for store in 1...3 { lines.addStore("store \(store)", store) }
    var time = 0
    for count in 1...201 {
      time += 1
      lines.addAction("a", store: 1, at: time)
      if count < 200 { lines.addAction("b", store: 2, at: time) }
    }
    let page = await Page(try lines.write(in: folder))
    let rows = try await page.rows()
    for (first, last) in [(0, time), (1, time), (2, time), (5, 9), (0, 0)] {
      let lanes = try await lanes(page, first, last)
      for lane in lanes {
        let own = rows.filter {
          $0["store"] == lane["store"] && (first...last).contains($0["time"]?.int ?? -1)
        }
        let marks = lane["marks"]?.array?.map { $0["key"] }
        #expect(marks == (own.count > 200 ? [] : own.map { $0["key"] }))
        let counts = lane["counts"]?.array?.compactMap(\.int) ?? []
        let count = counts.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
        #expect(count.reduce(0, +) == own.count)
      }
      let inSpan = rows.filter { (first...last).contains($0["time"]?.int ?? -1) }
      let stores = inSpan.map { $0["store"] }
      #expect(lanes.count == Set(stores).count)
    }
  }

  @Test func `have the effects of their stores that run in the span`() async throws {
    var lines = SessionLines()
    for store in 1...2 { lines.addStore("store \(store)", store) }
    for number in 3...42 {
      lines.add("effect", store: 1 + number % 2, at: number, #","effect":"\#(number)""#)
      let time = number + number % 5
      lines.addNote(
        #""next":\#(number + 1),"at":\#(time),"is":"ended","store":1,"cause":\#(number),"outcome":"finished"}"#
      )
    }
    let page = await Page(try lines.write(in: folder))
    for (first, last) in [(0, 50), (10, 12), (20, 20), (43, 44), (60, 70)] {
      for lane in try await lanes(page, first, last) {
        let names = lane["effects"]?.array?.compactMap { $0["text"]?.string }
        let own = (3...42).filter {
          $0 % 2 == lane["store"]?.int && $0 <= last && $0 + $0 % 5 >= first
        }
        #expect(names == own.map { "\($0)" })
      }
    }
  }
}
