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
