import Testing
import VueFluxRouter

@Suite struct `Origins of links` {
  private let path = [Sight.inbox, .letter(id: 3, mark: nil, anchor: nil)]

  @Test(arguments: [
    "https://mail.example/inbox/letter/3", "HTTPS://MAIL.Example/inbox/letter/3/",
    "https://mail.example/inbox/letter/3?utm=1", "mail://inbox/letter/3", "mail:/inbox/letter/3",
    "mail:inbox/letter/3", "mail:///inbox/letter/3", "MAIL://inbox/letter/3", "inbox/letter/3",
    "/inbox/letter/3",
  ])
  func `a link of an origin is read as its path`(link: String) throws {
    #expect(try Sight.links.path(of: link) == path)
  }

  @Test(arguments: [
    "https://mail.example", "https://mail.example/", "https://mail.example?a=1",
    "https://mail.example#b", "mail:", "mail:/", "mail://", "mail:?a", "mail:#b",
  ])
  func `an origin alone is the empty path`(link: String) throws {
    #expect(try Sight.links.path(of: link) == [])
  }

  @Test(arguments: [
    ("https://evil.example/inbox", "https://evil.example"),
    ("http://mail.example/inbox", "http://mail.example"),
    ("https://mail.example:8080/inbox", "https://mail.example:8080"),
    ("https://user@mail.example/inbox", "https://user@mail.example"),
    ("https://mail.example@evil.example/inbox", "https://mail.example@evil.example"),
    ("https://mail.example.evil/inbox", "https://mail.example.evil"),
    ("https://mail.example./inbox", "https://mail.example."),
    ("https://mail.example\\@evil.example/inbox", "https://mail.example\\@evil.example"),
    ("https://mail%2Eexample/inbox", "https://mail%2Eexample"),
    ("https:///inbox", "https://"),
    ("https:/inbox", "https:"),
    ("https:inbox", "https:"),
    ("mailer:inbox", "mailer:"),
    ("javascript:alert(1)", "javascript:"),
    ("//mail.example/inbox", "//mail.example"),
    ("//evil.example", "//evil.example"),
  ])
  func `a link of another origin is refused`(link: String, origin: String) {
    #expect(throws: LinkError.unknownOrigin(origin, link: link)) {
      try Sight.links.path(of: link)
    }
  }

  @Test func `a sign that is equal to a letter is another origin`() {
    let links = DeepLinks<Spot>(DeepLink("inbox", .inbox), origins: ["https://kiosk.example"])
    #expect(throws: LinkError.self) { try links.path(of: "https://\u{212A}iosk.example/inbox") }
  }

  @Test func `a colon is a part of a segment where no scheme can be`() throws {
    let link = "/word/a:b"
    #expect(try Spot.links.path(of: link) == [.word("a:b")])
    let links = DeepLinks<Spot>(
      DeepLink("*", route: Spot.word) { if case .word(let word) = $0 { word } else { nil } },
      origins: ["mail:"]
    )
    #expect(try links.path(of: "/a:b") == [.word("a:b")])
    #expect(try links.path(of: "1:b") == [.word("1:b")])
    #expect(try links.path(of: "%61:b") == [.word("a:b")])
    #expect(try links.path(of: "x/a:b") == [.word("x"), .word("a:b")])
    #expect(try links.path(of: "x?a:b") == [.word("x")])
    #expect(try links.path(of: "x#a:b") == [.word("x")])
    #expect(throws: LinkError.unknownOrigin("a:", link: "a:b")) { try links.path(of: "a:b") }
    #expect(try links.link(to: [.word("a:b")]) == "/a%3Ab")
  }

  @Test func `without origins a link is a path, unless it is plainly a URL`() throws {
    let links = DeepLinks<Spot>(
      DeepLink("*", route: Spot.word) { if case .word(let word) = $0 { word } else { nil } }
    )
    #expect(try links.path(of: "a:b") == [.word("a:b")])
    #expect(throws: LinkError.unknownOrigin("https://mail.example", link: "https://mail.example/x"))
    {
      try links.path(of: "https://mail.example/x")
    }
  }

  @Test func `a path is written as a URL of the first origin`() throws {
    #expect(try Sight.links.url(to: path) == "https://mail.example/inbox/letter/3")
    #expect(try Sight.links.url(to: [.help(topic: "a b")]) == "https://mail.example/help#a%20b")
    let links = DeepLinks(Sight.kinds, origins: ["Mail:", "https://mail.example"])
    #expect(try links.url(to: path) == "mail:/inbox/letter/3")
    #expect(try links.url(to: []) == "mail:/")
    #expect(try links.path(of: links.url(to: path)) == path)
  }

  @Test func `a port is a part of an origin`() throws {
    let links = DeepLinks<Spot>(DeepLink("inbox", .inbox), origins: ["http://[::1]:8080"])
    #expect(try links.path(of: "http://[::1]:8080/inbox") == [.inbox])
    #expect(throws: LinkError.self) { try links.path(of: "http://[::1]/inbox") }
  }

  @Test(arguments: ["https://mail.example", "mail:", "x-mail+1.0:", "http://[::1]:80", "a://b_c-1"])
  func `an origin is described as it is written`(text: String) {
    #expect(LinkOrigin(text)?.description == text)
    #expect(LinkOrigin(text.uppercased()) == LinkOrigin(text))
  }

  @Test(arguments: [
    "", ":", "mail", "1mail:", "mail:/", "mail://", "https:", "http:", "https://mail.example/",
    "https://mail.example/inbox", "https://user@mail.example", "https://mail.example:",
    "https://mail.example:x", "https://a b", "https://é.example", "https://[]", "//mail.example",
    "https://mail.example?a", " https://mail.example", "https://[::1", "https://::1",
  ])
  func `a text that is no origin is refused`(text: String) {
    #expect(LinkOrigin(text) == nil)
  }
}
