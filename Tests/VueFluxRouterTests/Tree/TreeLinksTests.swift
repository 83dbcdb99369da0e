import Testing
import VueFlux
import VueFluxRouter
import VueFluxTestSupport

@Suite struct `Links into tabs` {
  private typealias SpotPath = TreePath<Tab, Spot>

  private let links = TreeLinks<Tab, Spot>(
    tabs: ["left": .left, "the right": .right],
    links: DeepLinks(combining: Spot.links, origins: ["https://mail.example", "mail:"])
  )

  @Test(arguments: [
    ("/left", SpotPath(tab: .left, path: [])),
    ("/left/letter/3", SpotPath(tab: .left, path: [.letter(id: 3)])),
    ("/the%20right/inbox/letter/new", SpotPath(tab: .right, path: [.inbox, .newLetter])),
    ("/inbox", SpotPath(tab: nil, path: [.inbox])),
    ("/", SpotPath(tab: nil, path: [])),
    ("/word/left", SpotPath(tab: nil, path: [.word("left")])),
  ])
  private func `a link leads to a tab, and into it, and is written`(
    link: String,
    place: SpotPath
  ) throws {
    #expect(try links.place(of: link) == place)
    #expect(try links.link(to: place) == link)
    #expect(try links.place(of: "https://mail.example" + link) == place)
    #expect(try links.url(to: place) == "https://mail.example" + link)
  }

  @Test func `a scheme of the app's own is followed by the tab`() throws {
    let place = SpotPath(tab: .left, path: [.inbox])
    #expect(try links.place(of: "mail://left/inbox") == place)
  }

  @Test func `a tab after a route is unknown`() {
    #expect(throws: LinkError.unknownSegment("left", position: 1, link: "/inbox/left")) {
      try links.place(of: "/inbox/left")
    }
    #expect(throws: LinkError.unknownSegment("left", position: 1, link: "/left/left")) {
      try links.place(of: "/left/left")
    }
  }

  @Test func `a tab without a link is named in the error`() {
    #expect(throws: LinkError.noPattern(route: "middle")) {
      try links.link(to: SpotPath(tab: .middle, path: []))
    }
    #expect(throws: LinkError.noPattern(route: "unlinked")) {
      try links.link(to: SpotPath(tab: .left, path: [.unlinked]))
    }
  }

  @Test func `the tab is not one of the routes that a link may have`() throws {
    let most = Array(repeating: Spot.inbox, count: 100)
    #expect(try links.place(of: links.link(to: SpotPath(tab: .left, path: most))).path == most)
    let long = String(repeating: "/inbox", count: 101)
    #expect(throws: LinkError.tooLong(link: long)) { try links.place(of: long) }
    #expect(throws: LinkError.tooLong(link: long)) {
      try links.link(to: SpotPath(tab: nil, path: most + [.inbox]))
    }
  }

  @Test func `a segment of a tab and of a route stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TreeLinks<Tab, Spot>(tabs: ["inbox": .left], links: Spot.links)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Give the tab a segment with which no route begins."))
  }

  @Test func `a segment of a tab with which a route begins stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TreeLinks<Tab, Spot>(tabs: ["range": .left], links: Spot.links)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("range/*/to/*"))
  }

  @Test func `the segment of a tab may be the value of a route`() throws {
    let links = TreeLinks<Tab, AnyRoute>(tabs: ["left": .left], links: DeepLinks([.any("*/left")]))
    let place = try links.place(of: "/left/a/left")
    #expect(place == TreePath(tab: .left, path: [AnyRoute(number: 0, texts: [["a"]])]))
  }

  @Test func `a reading tells the parts of the link that no route takes`() throws {
    let reading = try links.reading(of: "/left/inbox?utm_source=mail#top")
    #expect(reading.place == SpotPath(tab: .left, path: [.inbox]))
    #expect(reading.unusedQuery.map(\.name) == ["utm_source"])
    #expect(reading.unusedFragment == "top")
  }

  @Test func `a place is opened, in its tab or in the selected one`() throws {
    let store = Store<RouterTree<Tab, Spot>>(
      state: .init(tab: .middle),
      mutations: .init(),
      executor: .immediate
    )
    store.actions.open(try links.place(of: "/left/inbox"))
    #expect(store.tab == .left && store.path == [.inbox])
    store.actions.open(try links.place(of: "/letter/3"), animated: false)
    #expect(store.tab == .left && store.path == [.letter(id: 3)])
    #expect(!store.tree[.left].isAnimated)
  }
}
