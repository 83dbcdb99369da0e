import VueFluxRouter

/// Routes with patterns of all kinds.
enum Spot: Route {
  case inbox
  case letter(id: Int, mark: String?, anchor: String?)
  case newLetter
  case range(from: UInt8, to: Double)
  case search(words: String, page: Int?, tags: [String])
  case help(topic: String)
  case files([String])
  case notFound([String])

  static let kinds: [DeepLink<Spot>] = [
    DeepLink("a", .inbox),
    DeepLink("b/new", .newLetter),
    DeepLink("b/*?mark#*", route: Spot.letter) { spot in
      if case .letter(let id, let mark, let anchor) = spot { (id, mark, anchor) } else { nil }
    },
    DeepLink("*/to/*", route: Spot.range) { spot in
      if case .range(let from, let to) = spot { (from, to) } else { nil }
    },
    DeepLink("a/é?w&page&tag", route: Spot.search) { spot in
      if case .search(let words, let page, let tags) = spot { (words, page, tags) } else { nil }
    },
    DeepLink("h#*", route: Spot.help) { if case .help(let topic) = $0 { topic } else { nil } },
    DeepLink("f/**", route: Spot.files) { if case .files(let names) = $0 { names } else { nil } },
  ]

  static let rest = DeepLink<Spot>("**", route: Spot.notFound) { spot in
    if case .notFound(let segments) = spot { segments } else { nil }
  }

  static let links = links(of: kinds)
  static let appLinks = DeepLinks(combining: links, links(of: [rest]), origins: origins)

  static func links(of kinds: [DeepLink<Spot>]) -> DeepLinks<Spot> {
    DeepLinks(kinds, origins: origins)
  }

  private static let origins: [LinkOrigin] = ["https://m.example:80", "m:"]
}
