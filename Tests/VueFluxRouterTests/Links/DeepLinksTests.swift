import Testing
import VueFluxRouter
import VueFluxTestSupport

@Suite struct `Deep links` {
  @Test(arguments: [
    ("/inbox", [Spot.inbox]),
    ("inbox", [.inbox]),
    ("/inbox/", [.inbox]),
    ("/inbox/letter/3", [.inbox, .letter(id: 3)]),
    ("/letter/-7/letter/new", [.letter(id: -7), .newLetter]),
    ("/word/a%20%2F%C3%A9", [.word("a /é")]),
    ("/range/1/to/255/inbox", [.range(from: 1, to: 255), .inbox]),
    ("/%C3%9Cber%20uns", [.about]),
    ("/folder/drafts?from=mail#top", [.folder(.drafts)]),
    ("/", []),
    ("", []),
    ("?x", []),
  ])
  func `links are read as paths`(link: String, path: [Spot]) throws {
    #expect(try Spot.links.path(of: link) == path)
  }

  @Test(arguments: [
    ([Spot.inbox, .letter(id: 3)], "/inbox/letter/3"),
    ([.word("a /é?#%")], "/word/a%20%2F%C3%A9%3F%23%25"),
    ([.about], "/%C3%9Cber%20uns"),
    ([.range(from: -1, to: 2), .newLetter], "/range/-1/to/2/letter/new"),
    ([.folder(.sent)], "/folder/sent"),
    ([], "/"),
  ])
  func `paths are written as links`(path: [Spot], link: String) throws {
    #expect(try Spot.links.link(to: path) == link)
  }

  @Test func `any path that has a link is read from it again`() throws {
    var random = SplitMix(seed: 5)
    var count = 0
    for _ in 0..<2_000 {
      let path = (0..<Int.random(in: 0...6, using: &random)).map { _ in Spot.random(using: &random)
      }
      guard let link = try? Spot.links.link(to: path) else { continue }
      count += 1
      #expect(try Spot.links.path(of: link) == path)
      #expect(link.utf8.allSatisfy { $0 > 32 && $0 < 127 })
    }
    #expect(count > 1_000)
  }

  @Test func `any text is a path or an error`() {
    var random = SplitMix(seed: 9)
    let pieces = [
      "/", "inbox", "letter", "new", "3", "%", "%2", "%2F", "%FF", ".", "..", "?", "#", "*", "é",
      "\0",
      "range", "to", "folder", "sent", "word", " ",
    ]
    for _ in 0..<5_000 {
      let link = (0..<Int.random(in: 0...12, using: &random))
        .map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }
        .joined()
      guard let path = try? Spot.links.path(of: link) else { continue }
      // What was read can be written, and means the same.
      let written = try? Spot.links.link(to: path)
      #expect(written.flatMap { try? Spot.links.path(of: $0) } == path, "\(link)")
    }
  }

  @Test func `the first that fits is taken, if the rest can be read after it`() throws {
    let links = DeepLinks<Spot>(
      DeepLink("letter", .inbox),
      DeepLink("letter/new", .newLetter),
      DeepLink("new/about", .about)
    )
    #expect(try links.path(of: "/letter/new") == [.newLetter])
    #expect(try links.path(of: "/letter/new/about") == [.inbox, .about])
  }

  @Test func `as many routes as somebody likes take no more stack, and little time`() throws {
    let links = DeepLinks<Spot>(
      DeepLink("a", .inbox),
      DeepLink("a/a", .newLetter),
      DeepLink("a/a/a", .about),
      maximumRoutes: 100_000
    )
    let link = String(repeating: "/a", count: 100_000)
    #expect(try links.path(of: link).count == 100_000)
    #expect(throws: LinkError.unknownSegment("b", position: 100_000, link: link + "/b")) {
      try links.path(of: link + "/b")
    }
  }

  @Test func `the links of several parts are joined`() throws {
    let parts: [[DeepLink<Spot>]] = [[DeepLink("inbox", .inbox)], [DeepLink("about", .about)]]
    #expect(try DeepLinks(parts.flatMap { $0 }).path(of: "/about/inbox") == [.about, .inbox])
  }

  @Test func `a list without links reads the empty path alone`() throws {
    let links = DeepLinks<Spot>()
    #expect(try links.path(of: "/") == [])
    #expect(throws: LinkError.unknownSegment("a", position: 0, link: "/a")) {
      try links.path(of: "/a")
    }
  }
}

extension Spot {
  static func random(using random: inout SplitMix) -> Spot {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: .inbox
    case 1: .letter(id: Int.random(in: .min ... .max, using: &random))
    case 2: .word(randomText(using: &random))
    case 3:
      .range(
        from: Int.random(in: -5...5, using: &random),
        to: UInt8.random(in: 0...255, using: &random)
      )
    case 4: .about
    case 5: .newLetter
    case 6: .folder(Bool.random(using: &random) ? .sent : .drafts)
    default:
      .word(
        ["inbox", "new", "*", "%41", "a/b", "?", "😀", "e\u{301}"].randomElement(using: &random)
          ?? ""
      )
    }
  }

  private static func randomText(using random: inout SplitMix) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      if let scalar = Unicode.Scalar(UInt32.random(in: 0...0x1_0FFFF, using: &random)) {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
