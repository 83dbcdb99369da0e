import Testing
import VueFluxRouter

@Suite struct `A bad link` {
  private func error(of link: String) -> LinkError? {
    #expect(throws: LinkError.self) { try Spot.links.path(of: link) }
  }

  @Test func `a segment that is unknown is named`() {
    #expect(
      error(of: "/inbox/leter/3") == .unknownSegment("leter", position: 1, link: "/inbox/leter/3")
    )
    #expect(
      error(of: "/range/1/till/2") == .unknownSegment("till", position: 2, link: "/range/1/till/2")
    )
  }

  @Test func `a parameter that is none of its type is named, with the type`() {
    let link = "/inbox/letter/three"
    #expect(
      error(of: link) == .unreadableParameter("three", type: "Int", position: 2, link: link)
    )
    #expect(
      error(of: "/range/1/to/256")
        == .unreadableParameter("256", type: "UInt8", position: 3, link: "/range/1/to/256")
    )
    #expect(
      error(of: "/folder/spam")
        == .unreadableParameter("spam", type: "Folder", position: 1, link: "/folder/spam")
    )
  }

  @Test func `a link that ends too early says where`() {
    #expect(error(of: "/inbox/letter") == .incomplete(position: 2, link: "/inbox/letter"))
    #expect(error(of: "/range/1/to/") == .incomplete(position: 3, link: "/range/1/to/"))
  }

  @Test(arguments: ["%", "%4", "%G1", "%FF", "%C3", ".", "..", "%2E%2e", "%ED%A0%80"])
  func `a segment that is no text, or means something else, is named`(segment: String) {
    let link = "/inbox/\(segment)/x"
    #expect(error(of: link) == .invalidSegment(segment, position: 1, link: link))
  }

  @Test func `a segment is not empty`() {
    #expect(error(of: "/inbox//letter") == .invalidSegment("", position: 1, link: "/inbox//letter"))
    #expect(error(of: "///") == .invalidSegment("", position: 0, link: "///"))
  }

  @Test func `a link has no more routes than are taken`() throws {
    let most = String(repeating: "/inbox", count: 100)
    #expect(try Spot.links.path(of: most).count == 100)
    #expect(error(of: most + "/inbox") == .tooLong(link: most + "/inbox"))
    let endless = String(repeating: "/inbox", count: 100_000)
    #expect(error(of: endless) == .tooLong(link: endless))
  }

  @Test func `a route without a link is named`() {
    #expect(throws: LinkError.noPattern(route: "unlinked")) {
      try Spot.links.link(to: [.inbox, .unlinked])
    }
  }

  @Test(arguments: ["", ".", ".."])
  func `a parameter that no link can have is refused`(word: String) {
    #expect(throws: LinkError.self) { try Spot.links.link(to: [.word(word)]) }
  }

  @Test func `a link that would be read as another path is refused`() {
    let links = DeepLinks<Spot>(
      DeepLink("letter/*", route: Spot.word) { if case .word(let word) = $0 { word } else { nil } },
      DeepLink("letter/new", .newLetter)
    )
    #expect(throws: LinkError.ambiguous(link: "/letter/new")) {
      try links.link(to: [.newLetter])
    }
  }

  @Test func `a path with more routes than are taken has no link`() {
    let link = String(repeating: "/inbox", count: 101)
    #expect(throws: LinkError.tooLong(link: link)) {
      try Spot.links.link(to: Array(repeating: .inbox, count: 101))
    }
  }

  @Test(arguments: ["nan", "inf", "-inf", "1e999"])
  func `a number that is none is no parameter`(segment: String) throws {
    let links = DeepLinks<Zoom>(DeepLink("zoom/*", route: Zoom.init(factor:)) { $0.factor })
    #expect(try links.path(of: "/zoom/1.5") == [Zoom(factor: 1.5)])
    #expect(throws: LinkError.self) { try links.path(of: "/zoom/\(segment)") }
    #expect(throws: LinkError.self) { try links.link(to: [Zoom(factor: .nan)]) }
  }

  @Test func `errors are sentences, of a bounded length`() {
    #expect(
      error(of: "/inbox/letter/x")?.description
        == "Segment 2 of the link '/inbox/letter/x' is 'x', where a value of type Int is to be."
    )
    #expect(
      error(of: "/x")?.description
        == "Segment 0 of the link '/x' is 'x', which none of the links has there."
    )
    #expect(
      error(of: "/letter")?.description
        == "The link '/letter' ends where its DeepLink wants a segment 1."
    )
    for long in [
      String(repeating: "x", count: 10_000), "x" + String(repeating: "\u{301}", count: 10_000),
    ] {
      let text = error(of: "/" + long)?.description
      #expect(text.map { $0.utf8.count < 1_000 } == true)
    }
    let escaped = error(of: "/x%0Ay%E2%80%A8%1B")?.description ?? ""
    #expect(escaped.contains(#"\u{2028}"#))
    #expect(escaped.unicodeScalars.allSatisfy { $0.value >= 32 && $0 != "\u{2028}" })
  }
}

#if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  @Suite struct `A bad pattern` {
    @Test func `as many parameters as stars, or the program stops`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = DeepLink<Spot>("letter", route: Spot.letter) { _ in nil }
      }
      let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
      #expect(text?.contains("the pattern 'letter' and 1 parameters") == true)
    }

    @Test func `a star stands alone, or the program stops`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = DeepLink("letter-*", Spot.inbox)
      }
      let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
      #expect(text?.contains("is '*', or a text without one") == true)
    }

    @Test func `as many routes as there can be, or the program stops`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = DeepLinks<Spot>(maximumRoutes: -1)
      }
      let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
      #expect(text?.contains("a maximumRoutes of -1") == true)
    }

    @Test func `no segment is empty, or the program stops`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = DeepLink("/inbox", Spot.inbox)
      }
      let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
      #expect(text?.contains("A DeepLink has the pattern '/inbox'.") == true)
    }
  }
#endif

private struct Zoom: Route {
  let factor: Double
}
