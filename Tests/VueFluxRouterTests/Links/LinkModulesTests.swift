import Testing
import VueFluxRouter

@Suite struct `Links of modules` {
  private static let mail = Spot.links.mapped(Place.spot) { place in
    if case .spot(let spot) = place { spot } else { nil }
  }
  private static let sights = DeepLinks<Sight>(
    DeepLink("sights/search?text", route: { Sight.search(text: $0, page: nil) }) { sight in
      if case .search(let text, nil) = sight { text } else { nil }
    },
    Sight.rest,
    DeepLink("sights/files/**", route: Sight.files) { sight in
      if case .files(let names) = sight { names } else { nil }
    }
  )
  .mapped(Place.sight) { if case .sight(let sight) = $0 { sight } else { nil } }
  private let links = DeepLinks(combining: sights, mail, origins: ["mail:"])

  @Test(arguments: [
    ("/inbox/letter/3", [Place.spot(.inbox), .spot(.letter(id: 3))]),
    ("/inbox/sights/search?text=a", [.spot(.inbox), .sight(.search(text: "a", page: nil))]),
    ("/sights/files/a/b", [.sight(.files(["a", "b"]))]),
    ("/inbox/nowhere", [.spot(.inbox), .sight(.missing(["nowhere"]))]),
    ("mail:letter/new", [.spot(.newLetter)]),
    ("/", []),
  ])
  func `links of each module are read, and two stars alone are tried last`(
    link: String,
    path: [Place]
  ) throws {
    #expect(try links.path(of: link) == path)
    #expect(try links.path(of: links.link(to: path)) == path)
  }

  @Test func `a route of no module has no link`() {
    #expect(throws: LinkError.noPattern(route: "\(Place.spot(.unlinked))")) {
      try links.link(to: [.spot(.unlinked)])
    }
  }

  @Test func `a module keeps its origins and its limit when it is mapped`() throws {
    let links = DeepLinks(Sight.kinds, origins: ["mail:"], maximumRoutes: 1)
      .mapped(Place.sight) { if case .sight(let sight) = $0 { sight } else { nil } }
    #expect(try links.url(to: [.sight(.inbox)]) == "mail:/inbox")
    #expect(throws: LinkError.tooLong(link: "/inbox/inbox")) { try links.path(of: "/inbox/inbox") }
  }

  @Test func `combined links are those of a module too`() throws {
    let more = DeepLinks(combining: links, DeepLinks<Place>(DeepLink("more", .more)))
    #expect(try more.path(of: "/more/nowhere") == [.more, .sight(.missing(["nowhere"]))])
  }

  @Test(arguments: [
    ("a", "a", "/a"),
    ("a", "b", nil),
    ("a", "a/b", nil),
    ("a/*", "*/b", "/a/b"),
    ("a/*", "b/*", nil),
    ("a/*", "a/*", "/a/1"),
    ("a/*/c", "a/*/d", nil),
    ("*", "a", "/a"),
    ("a/**", "b", nil),
    ("a/**", "a/b/c", "/a/b/c"),
    ("a/**", "*/*", "/a/1"),
    ("a/b/**", "a/**", "/a/b/1"),
    ("a/b/**", "a/c/**", nil),
    ("**", "a", nil),
    ("**", "*", nil),
    ("**", "a/**", nil),
    ("**", "**", "/1"),
    ("a?x", "a?y#*", "/a?x=1&y=1#1"),
    ("Ü ber", "Ü ber", "/%C3%9C%20ber"),
  ])
  func `patterns clash if a link matches both`(first: String, second: String, example: String?) {
    for (first, second) in [(first, second), (second, first)] {
      let clashes = DeepLinks.clashes(between: [links(of: first), links(of: second)])
      #expect(clashes.map(\.first) == (example == nil ? [] : [[first]]))
      #expect(clashes.map(\.second) == (example == nil ? [] : [[second]]))
    }
    let clashes = DeepLinks.clashes(between: [links(of: first), links(of: second)])
    #expect(clashes.first?.example == example)
  }

  @Test func `all clashes are found, and none inside a module`() {
    let modules = [links(of: "a", "*"), links(of: "b"), links(of: "a", "c", "c")]
    #expect(
      DeepLinks.clashes(between: modules).map { $0.first + $0.second } == [
        ["*", "b"], ["a", "a"], ["*", "a"], ["*", "c"], ["*", "c"],
      ]
    )
    #expect(
      DeepLinks.clashes(between: modules).first?.description
        == "The patterns '*' and 'b' of different modules both match the link '/b'."
    )
  }

  #if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    @Test func `modules do not clash, or the program stops`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = DeepLinks(combining: Spot.links, DeepLinks(DeepLink("letter/old", Spot.inbox)))
      }
      let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
      #expect(
        text.contains(
          "The patterns 'letter/*' and 'letter/old' of different modules both match the link "
            + "'/letter/old'. The order of modules does not decide"
        )
      )
    }
  #endif

  private func links(of patterns: String...) -> DeepLinks<AnyRoute> {
    DeepLinks(patterns.map { DeepLink.any($0) })
  }

  enum Place: Route {
    case spot(Spot)
    case sight(Sight)
    case more
  }
}
