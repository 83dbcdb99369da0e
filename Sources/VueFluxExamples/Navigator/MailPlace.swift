import VueFluxRouter

/// The screens of a mail program.
enum MailPlace: Route {
  case inbox
  case letter(id: Int)
  case sender(name: String)
  case search(text: String)
  case settings
  /// A sheet for a new letter.
  case compose
  /// A screen that gives its caller a name.
  case recipients
  case drafts

  var presentation: RoutePresentation { self == .compose ? .sheet : .push }

  var title: String {
    switch self {
    case .inbox: "Inbox"
    case .letter(let id): "Letter \(id)"
    case .sender(let name): "Letters from \(name)"
    case .search(let text): "Letters with '\(text)'"
    case .settings: "Settings"
    case .compose: "New letter"
    case .recipients: "Recipients"
    case .drafts: "Drafts"
    }
  }
}

// MARK: - Links

extension MailPlace {
  static let routeLinks = DeepLinks<MailPlace>(
    DeepLink("inbox", .inbox),
    DeepLink("letter/*", route: MailPlace.letter) { place in
      if case .letter(let id) = place { id } else { nil }
    },
    DeepLink("sender/*", route: MailPlace.sender) { place in
      if case .sender(let name) = place { name } else { nil }
    },
    DeepLink("search?text", route: MailPlace.search) { place in
      if case .search(let text) = place { text } else { nil }
    },
    DeepLink("settings", .settings),
    DeepLink("compose", .compose),
    DeepLink("recipients", .recipients),
    DeepLink("drafts", .drafts),
    origins: ["https://mail.example", "mail:"]
  )

  static let links = TreeLinks<MailTab, MailPlace>(
    tabs: ["mail": .mail, "contacts": .contacts],
    links: routeLinks
  )
}

// MARK: - Guards

extension MailPlace {
  /// The rules for the places that a path enters.
  static let guardRule = RouteGuard<MailPlace> { navigation in
    switch navigation.route {
    case .letter(let id) where id < 1:
      .deny(reason: "There is no letter \(id).")
    case .drafts:
      .redirect(to: [.inbox, .compose], reason: "There is one draft, which is opened.")
    default:
      .allow
    }
  }
}
