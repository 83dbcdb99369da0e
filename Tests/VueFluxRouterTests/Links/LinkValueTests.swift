import Testing
import VueFluxRouter
import VueFluxTestSupport

@Suite struct `Queries and fragments` {
  @Test(arguments: [
    ("/search?text=tea", [Sight.search(text: "tea", page: nil)]),
    ("/search?page=2&text=a%26b", [.search(text: "a&b", page: 2)]),
    ("/search?text", [.search(text: "", page: nil)]),
    ("/search?text=", [.search(text: "", page: nil)]),
    ("/search?&&text=a&&", [.search(text: "a", page: nil)]),
    ("/search/?text=a", [.search(text: "a", page: nil)]),
    ("/search?text=a=b", [.search(text: "a=b", page: nil)]),
    ("/search?text=a+b%2Bc%20d", [.search(text: "a+b+c d", page: nil)]),
    ("/search?text=%61+b", [.search(text: "a+b", page: nil)]),
    ("/search?te%78t=a/b?c", [.search(text: "a/b?c", page: nil)]),
    ("/tagged", [.tagged(tags: [], sizes: [])]),
    ("/tagged?tag=b&gr%C3%B6%C3%9Fe=2&tag=a&tag", [.tagged(tags: ["b", "a", ""], sizes: [2])]),
    ("/letter/3", [.letter(id: 3, mark: nil, anchor: nil)]),
    ("/letter/3?mark=#", [.letter(id: 3, mark: "", anchor: "")]),
    ("/letter/3#a?mark=1#b", [.letter(id: 3, mark: nil, anchor: "a?mark=1#b")]),
    ("/help#caf%C3%A9", [.help(topic: "café")]),
  ])
  func `values are read from the query and the fragment`(link: String, path: [Sight]) throws {
    #expect(try Sight.links.path(of: link) == path)
  }

  @Test(arguments: [
    ([Sight.search(text: "a b+c&d=e", page: 7)], "/search?text=a%20b%2Bc%26d%3De&page=7"),
    ([.search(text: "", page: nil)], "/search?text="),
    ([.tagged(tags: ["x", ""], sizes: [1])], "/tagged?tag=x&tag=&gr%C3%B6%C3%9Fe=1"),
    ([.tagged(tags: [], sizes: [])], "/tagged"),
    ([.letter(id: 1, mark: nil, anchor: "")], "/letter/1#"),
    ([.letter(id: 1, mark: "", anchor: "#?")], "/letter/1?mark=#%23%3F"),
    ([.filter(text: nil)], "/filter"),
  ])
  func `values are written to the query and the fragment`(path: [Sight], link: String) throws {
    #expect(try Sight.links.link(to: path) == link)
  }

  @Test func `a query and a fragment belong to all routes of a path`() throws {
    let path: [Sight] = [
      .search(text: "a", page: nil), .letter(id: 1, mark: nil, anchor: "b"), .help(topic: "b"),
      .filter(text: "a"), .inbox,
    ]
    let link = "/search/letter/1/help/filter/inbox?text=a#b"
    #expect(try Sight.links.path(of: link) == path)
    #expect(try Sight.links.link(to: path) == link)
  }

  @Test(arguments: [
    [Sight.search(text: "a", page: nil), .filter(text: "b")],
    [.search(text: "a", page: nil), .filter(text: nil)],
    [.filter(text: nil), .search(text: "a", page: nil)],
    [.help(topic: "a"), .help(topic: "b")],
    [.letter(id: 1, mark: nil, anchor: nil), .help(topic: "b")],
  ])
  func `routes that need different values of one part have no link`(path: [Sight]) {
    let error = #expect(throws: LinkError.self) { try Sight.links.link(to: path) }
    let isAmbiguous = if case .ambiguous? = error { true } else { false }
    #expect(isAmbiguous)
  }

  @Test func `a pattern whose query is not in the link makes way for the next one`() throws {
    let links = DeepLinks<Sight>(
      DeepLink("list?id", route: { Sight.letter(id: $0, mark: nil, anchor: nil) }) { sight in
        if case .letter(let id, _, _) = sight { id } else { nil }
      },
      DeepLink("list?text", route: { Sight.search(text: $0, page: nil) }) { sight in
        if case .search(let text, _) = sight { text } else { nil }
      },
      DeepLink("list", .inbox)
    )
    #expect(try links.path(of: "/list?id=3&text=a") == [.letter(id: 3, mark: nil, anchor: nil)])
    #expect(try links.path(of: "/list?id=x&text=a") == [.search(text: "a", page: nil)])
    #expect(try links.path(of: "/list?id=x") == [.inbox])
  }

  @Test func `any value of a query or a fragment is read again as it was written`() throws {
    var random = SplitMix(seed: 3)
    for _ in 0..<3_000 {
      let path = [Sight.random(using: &random)]
      let link = try Sight.links.link(to: path)
      #expect(try Sight.links.path(of: link) == path, "\(link)")
      #expect(link.utf8.allSatisfy { $0 > 32 && $0 < 127 })
      #expect(try Sight.links.path(of: Sight.links.url(to: path)) == path)
    }
  }

  @Test func `a type of its own is any number of texts`() throws {
    let links = DeepLinks<Box>(DeepLink("box?size", route: Box.init(size:)) { $0.size })
    #expect(try links.path(of: "/box?size=2&size=3") == [Box(size: Size(width: 2, height: 3))])
    #expect(try links.link(to: [Box(size: Size(width: 4, height: 5))]) == "/box?size=4&size=5")
    #expect(throws: LinkError.missingValue(of: .query(name: "size"), link: "/box")) {
      try links.path(of: "/box")
    }
  }
}

@Suite struct `The reading of a link` {
  @Test func `query items that no route takes are reported`() throws {
    let reading = try Sight.links.reading(
      of: "/search/inbox?utm_source=%C3%A9&text=a&x&utm_source=b#top"
    )
    #expect(reading.path == [.search(text: "a", page: nil), .inbox])
    #expect(
      reading.unusedQuery == [
        LinkQueryItem(name: "utm_source", value: "é"), LinkQueryItem(name: "x", value: ""),
        LinkQueryItem(name: "utm_source", value: "b"),
      ]
    )
    #expect(reading.unusedFragment == "top")
  }

  @Test func `names of patterns that are not in the path are unused`() throws {
    let reading = try Sight.links.reading(of: "/inbox?text=a#")
    #expect(reading.unusedQuery == [LinkQueryItem(name: "text", value: "a")])
    #expect(reading.unusedFragment == "")
  }

  @Test func `a link all of which is taken leaves nothing unused`() throws {
    let reading = try Sight.links.reading(of: "/letter/1?mark=a#b")
    #expect(reading.path == [.letter(id: 1, mark: "a", anchor: "b")])
    #expect(reading.unusedQuery == [])
    #expect(reading.unusedFragment == nil)
  }

  @Test func `an empty path takes nothing`() throws {
    let reading = try Sight.links.reading(of: "?a=1")
    #expect(reading.path == [])
    #expect(reading.unusedQuery == [LinkQueryItem(name: "a", value: "1")])
    #expect(reading.unusedFragment == nil)
  }
}

extension Sight {
  /// A route that has a link.
  static func random(using random: inout SplitMix) -> Sight {
    switch Int.random(in: 0..<7, using: &random) {
    case 0: .inbox
    case 1: .search(text: randomText(using: &random), page: randomNumbers(using: &random).first)
    case 2:
      .tagged(tags: randomTexts(using: &random), sizes: randomNumbers(using: &random))
    case 3:
      .letter(
        id: Int.random(in: .min ... .max, using: &random),
        mark: randomTexts(using: &random).first,
        anchor: randomTexts(using: &random).first
      )
    case 4: .help(topic: randomText(using: &random))
    case 5: .filter(text: randomTexts(using: &random).first)
    default: .files(randomTexts(using: &random).map { "_" + $0 } + ["x"])
    }
  }

  private static func randomTexts(using random: inout SplitMix) -> [String] {
    (0..<Int.random(in: 0...3, using: &random)).map { _ in randomText(using: &random) }
  }

  private static func randomNumbers(using random: inout SplitMix) -> [Int] {
    (0..<Int.random(in: 0...3, using: &random)).map { _ in
      Int.random(in: .min ... .max, using: &random)
    }
  }

  private static func randomText(using random: inout SplitMix) -> String {
    let pieces = ["", "&", "=", "#", "?", "+", "%", "/", ".", " ", "é", "e\u{301}", "😀", "\0"]
    var text = ""
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      text += pieces.randomElement(using: &random) ?? ""
      if let scalar = Unicode.Scalar(UInt32.random(in: 0...0x1_0FFFF, using: &random)) {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

private struct Box: Route {
  let size: Size
}

private struct Size: LinkValue, Hashable {
  var width: Int
  var height: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  init?(linkTexts: [String]) {
    guard linkTexts.count == 2, let width = Int(linkTexts[0]), let height = Int(linkTexts[1])
    else { return nil }
    self.init(width: width, height: height)
  }

  var linkTexts: [String] { ["\(width)", "\(height)"] }
}
