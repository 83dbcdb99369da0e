import Synchronization
import Testing
import VueFluxRouter

@Suite struct `Hostile links` {
  @Test func `at each segment, each pattern is read once`() {
    let links = DeepLinks<Marks>(
      DeepLink("*", route: Marks.one) { if case .one(let mark) = $0 { mark } else { nil } },
      DeepLink("*/*", route: Marks.two) { if case .two(let a, let b) = $0 { (a, b) } else { nil } }
    )
    let link = String(repeating: "/1", count: 25) + "/x"
    #expect(throws: LinkError.incomplete(position: 26, link: link)) {
      try links.path(of: link)
    }
    #expect(Mark.readings.load(ordering: .relaxed) <= 26 * 3)
  }

  @Test func `a query that is not a pattern's is read once, for all segments`() throws {
    let links = DeepLinks<Marks>(
      DeepLink("a/**?q", route: Marks.rest) {
        if case .rest(let a, let q) = $0 { (a, q) } else { nil }
      },
      DeepLink("a", Marks.none),
      maximumRoutes: 1_000
    )
    #expect(try links.path(of: String(repeating: "/a", count: 1_000)).count == 1_000)
    #expect(QueryMark.readings.load(ordering: .relaxed) == 1)
  }

  @Test func `segments of any count are the path, or an error`() throws {
    let many = String(repeating: "/nowhere", count: 100_000)
    #expect(
      try Sight.allLinks.path(of: many) == [.missing(Array(repeating: "nowhere", count: 100_000))]
    )
    #expect(throws: LinkError.tooLong(link: many)) { try Spot.links.path(of: many) }
    let slashes = String(repeating: "/", count: 100_000)
    #expect(throws: LinkError.invalidSegment("", position: 0, link: slashes)) {
      try Sight.allLinks.path(of: slashes)
    }
  }

  @Test func `query items of any count are read, or an error`() throws {
    let items = "/inbox?" + String(repeating: "a=1&", count: 100_000)
    #expect(throws: LinkError.tooLong(link: items)) { try Sight.links.path(of: items) }
    let empty = "/inbox?" + String(repeating: "&", count: 100_000)
    #expect(try Sight.links.reading(of: empty).unusedQuery == [])
  }

  @Test func `percent signs of any count are read, or an error`() throws {
    let good = String(repeating: "%25", count: 50_000)
    let text = String(repeating: "%", count: 50_000)
    #expect(try Spot.links.path(of: "/word/\(good)") == [.word(text)])
    #expect(try Sight.links.path(of: "/help#\(good)") == [.help(topic: text)])
    #expect(throws: LinkError.invalidSegment(text, position: 0, link: text)) {
      try Spot.links.path(of: text)
    }
    let query = "/inbox?a=\(text)"
    #expect(throws: LinkError.invalidValue(text, of: .query(name: "a"), link: query)) {
      try Sight.links.path(of: query)
    }
  }

  @Test func `a scheme and a host of any length are an error`() {
    let text = String(repeating: "a", count: 100_000)
    #expect(throws: LinkError.unknownOrigin("\(text):", link: "\(text):")) {
      try Sight.links.path(of: "\(text):")
    }
    #expect(throws: LinkError.unknownOrigin("mail2://\(text)", link: "mail2://\(text)")) {
      try Sight.links.path(of: "mail2://\(text)")
    }
  }
}

private enum Marks: Route {
  case none
  case one(Mark)
  case two(Mark, Mark)
  case rest([String], QueryMark)
}

/// A parameter that counts how often one is read.
private struct Mark: LinkParameter, Hashable {
  static let readings = Atomic<Int>(0)

  init?(segment: String) {
    Mark.readings.add(1, ordering: .relaxed)
    guard segment == "1" else { return nil }
  }

  var segment: String { "1" }
}

private struct QueryMark: LinkValue, Hashable {
  static let readings = Atomic<Int>(0)

  init?(linkTexts: [String]) {
    QueryMark.readings.add(1, ordering: .relaxed)
    return nil
  }

  var linkTexts: [String] { [] }
}
