import Testing
import VueFluxRouter

@Suite struct `A bad query or fragment` {
  private func error(of link: String) -> LinkError? {
    #expect(throws: LinkError.self) { try Sight.links.path(of: link) }
  }

  @Test func `a value that is none of its type is named, with the type`() {
    let link = "/search?text=a&page=two"
    #expect(
      error(of: link)
        == .unreadableValue("two", type: "Optional<Int>", of: .query(name: "page"), link: link)
    )
    let sizes = "/tagged?gr%C3%B6%C3%9Fe=1&gr%C3%B6%C3%9Fe=x"
    #expect(
      error(of: sizes)
        == .unreadableValue("x", type: "Array<Int>", of: .query(name: "größe"), link: sizes)
    )
  }

  @Test func `a value that is needed is named`() {
    #expect(error(of: "/search") == .missingValue(of: .query(name: "text"), link: "/search"))
    #expect(error(of: "/inbox/help") == .missingValue(of: .fragment, link: "/inbox/help"))
  }

  @Test func `a name that is there twice is named, where one value is read`() {
    for link in ["/search?text=a&text=a", "/search?text=a&page=1&page=2"] {
      let name = link.contains("page") ? "page" : "text"
      #expect(error(of: link) == .repeatedValue(of: .query(name: name), link: link))
    }
  }

  @Test(arguments: ["%", "%4", "%GG", "%FF", "%C3", "%ED%A0%80"])
  func `a text that is not percent-encoded UTF-8 is named`(text: String) {
    let value = "/inbox?utm=\(text)"
    #expect(error(of: value) == .invalidValue(text, of: .query(name: "utm"), link: value))
    let name = "/inbox?\(text)=1"
    #expect(error(of: name) == .invalidValue(text, of: .query(name: text), link: name))
    let encoded = "/inbox?%61=\(text)"
    #expect(error(of: encoded) == .invalidValue(text, of: .query(name: "a"), link: encoded))
    let fragment = "/inbox#\(text)"
    #expect(error(of: fragment) == .invalidValue(text, of: .fragment, link: fragment))
  }

  @Test func `a query has no more items than are taken`() throws {
    let most = "/inbox?" + String(repeating: "a&", count: 1_000)
    #expect(try Sight.links.reading(of: most).unusedQuery.count == 1_000)
    #expect(error(of: most + "a") == .tooLong(link: most + "a"))
    let tags = Array(repeating: "x", count: 1_001)
    let written = #expect(throws: LinkError.self) {
      try Sight.links.link(to: [.tagged(tags: tags, sizes: [])])
    }
    let isTooLong = if case .tooLong? = written { true } else { false }
    #expect(isTooLong)
  }

  @Test func `the error that says most is told`() {
    let links = DeepLinks<Sight>(
      DeepLink("list/new", .inbox),
      DeepLink("list?id", route: { Sight.letter(id: $0, mark: nil, anchor: nil) }) { _ in nil },
      DeepLink("list?text", route: { Sight.search(text: $0, page: nil) }) { _ in nil }
    )
    #expect(throws: LinkError.missingValue(of: .query(name: "id"), link: "/list")) {
      try links.path(of: "/list")
    }
    #expect(
      throws: LinkError.unreadableValue(
        "x",
        type: "Int",
        of: .query(name: "id"),
        link: "/list?id=x"
      )
    ) {
      try links.path(of: "/list?id=x")
    }
    #expect(throws: LinkError.unknownSegment("x", position: 1, link: "/list/x?text=a")) {
      try links.path(of: "/list/x?text=a")
    }
  }

  @Test func `errors say the problem, the rule and the fix`() {
    #expect(
      error(of: "https://x.example/inbox")?.description
        == "The origin of the link 'https://x.example/inbox' is 'https://x.example'. DeepLinks read no links "
        + "of other origins than their own. Add it to their origins if it is the app's."
    )
    #expect(
      error(of: "/search?text=a&page=x")?.description
        == "The query item 'page' of the link '/search?text=a&page=x' is 'x'. Its DeepLink reads a value of "
        + "type Optional<Int> there. Write such a value."
    )
    #expect(
      error(of: "/help")?.description
        == "The link '/help' has no fragment. Its DeepLink needs one. Add it, or make the parameter Optional."
    )
    #expect(
      error(of: "/search?text&text")?.description
        == "The link '/search?text&text' has more than one query item 'text'. Its DeepLink reads one value "
        + "there. Leave one, or make the parameter an Array."
    )
    #expect(
      error(of: "/inbox#100%")?.description
        == "The fragment of the link '/inbox#100%' is written '100%'. A link is percent-encoded UTF-8. "
        + "Write a '%' as '%25'."
    )
  }

  @Test(arguments: ["/inbox?", "/inbox#%", "https://", "/search?text=1&page="])
  func `errors quote a hostile text with no command, and in part`(beginning: String) {
    let long = String(repeating: "x\u{1B}\u{2028}", count: 10_000)
    let links = [beginning + long, beginning + long + "=%", beginning + "%\(long)=1"]
    for text in links.compactMap({ error(ofAny: $0)?.description }) {
      #expect(text.utf8.count < 3_000)
      #expect(text.unicodeScalars.allSatisfy { $0.value >= 32 && $0 != "\u{2028}" })
    }
  }

  private func error(ofAny link: String) -> LinkError? {
    do throws(LinkError) {
      _ = try Sight.links.path(of: link)
      return nil
    } catch {
      return error
    }
  }
}
