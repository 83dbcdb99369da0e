import VueFluxRouter

/// The screens of a mail program.
enum MailPlace: Route {
  case inbox
  case letter(id: Int)
  case sender(name: String)
  case settings

  static let links = DeepLinks<MailPlace>(
    DeepLink("inbox", .inbox),
    DeepLink("letter/*", route: MailPlace.letter) { place in
      if case .letter(let id) = place { id } else { nil }
    },
    DeepLink("sender/*", route: MailPlace.sender) { place in
      if case .sender(let name) = place { name } else { nil }
    },
    DeepLink("settings", .settings)
  )

  var title: String {
    switch self {
    case .inbox: "Inbox"
    case .letter(let id): "Letter \(id)"
    case .sender(let name): "Letters from \(name)"
    case .settings: "Settings"
    }
  }
}
