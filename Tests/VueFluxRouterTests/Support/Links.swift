import VueFluxRouter

/// The routes of an app that has all kinds of links.
enum Spot: Route, Codable {
  case inbox
  case letter(id: Int)
  case word(String)
  case range(from: Int, to: UInt8)
  case about
  case newLetter
  case folder(Folder)
  case unlinked

  enum Folder: String, Codable, LinkParameter, CaseIterable { case sent, drafts }

  static let links = DeepLinks<Spot>(
    DeepLink("inbox", .inbox),
    DeepLink("letter/new", .newLetter),
    DeepLink("letter/*", route: Spot.letter) { if case .letter(let id) = $0 { id } else { nil } },
    DeepLink("word/*", route: Spot.word) { if case .word(let word) = $0 { word } else { nil } },
    DeepLink("range/*/to/*", route: Spot.range) { spot in
      if case .range(let from, let to) = spot { (from, to) } else { nil }
    },
    DeepLink("Über uns", .about),
    DeepLink("folder/*", route: Spot.folder) { spot in
      if case .folder(let folder) = spot { folder } else { nil }
    }
  )
}

/// The routes of an app whose links have queries, fragments, and segments of any count.
enum Sight: Route {
  case inbox
  case search(text: String, page: Int?)
  case tagged(tags: [String], sizes: [Int])
  case letter(id: Int, mark: String?, anchor: String?)
  case help(topic: String)
  case filter(text: String?)
  case files([String])
  case missing([String])

  static let kinds: [DeepLink<Sight>] = [
    DeepLink("inbox", .inbox),
    DeepLink("search?text&page", route: Sight.search) { sight in
      if case .search(let text, let page) = sight { (text, page) } else { nil }
    },
    DeepLink("tagged?tag&größe", route: Sight.tagged) { sight in
      if case .tagged(let tags, let sizes) = sight { (tags, sizes) } else { nil }
    },
    DeepLink("letter/*?mark#*", route: Sight.letter) { sight in
      if case .letter(let id, let mark, let anchor) = sight { (id, mark, anchor) } else { nil }
    },
    DeepLink("help#*", route: Sight.help) { if case .help(let topic) = $0 { topic } else { nil } },
    DeepLink("filter?text", route: Sight.filter) { sight in
      if case .filter(let text) = sight { text } else { nil }
    },
    DeepLink("files/**", route: Sight.files) { sight in
      if case .files(let names) = sight { names } else { nil }
    },
  ]

  static let rest = DeepLink<Sight>("**", route: Sight.missing) { sight in
    if case .missing(let segments) = sight { segments } else { nil }
  }

  static let origins: [LinkOrigin] = ["https://mail.example", "mail:"]

  /// The links of which an unknown one is an error.
  static let links = DeepLinks(kinds, origins: origins)

  /// The links that read any path.
  static let allLinks = DeepLinks(kinds + [rest], origins: origins)
}
