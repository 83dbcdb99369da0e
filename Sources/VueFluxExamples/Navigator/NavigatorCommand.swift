import VueFluxRouter

/// A line of a navigator's script.
enum NavigatorCommand: Equatable {
  /// Goes where a link leads, from anywhere.
  case open(TreePath<MailTab, MailPlace>)
  case tab(MailTab)
  case push([MailPlace])
  case replace(MailPlace)
  case pop
  case root
  /// Closes the topmost screen as a user does, without asking the store.
  case swipe
  /// Opens the recipients, and waits for the one that is picked.
  case ask
  case pick(String)

  /// Reads a line.
  init(_ line: String) throws(NavigatorCommandError) {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    switch (words.first, words.dropFirst().first) {
    case ("pop", nil): self = .pop
    case ("root", nil): self = .root
    case ("swipe", nil): self = .swipe
    case ("ask", nil): self = .ask
    case ("pick", let name?): self = .pick(name)
    case ("tab", let name?):
      guard let tab = MailTab(rawValue: name) else { throw .unknown(line) }
      self = .tab(tab)
    case ("push", let link?): self = .push(try Self.path(of: link))
    case ("replace", let link?):
      guard let place = try Self.path(of: link).only else { throw .notOneRoute(line) }
      self = .replace(place)
    case (let link?, nil) where Self.isLink(link): self = .open(try Self.place(of: link))
    default: throw .unknown(line)
    }
  }

  /// Whether a line begins as a link: with a slash, or with the scheme of a URL.
  static func isLink(_ line: String) -> Bool {
    line.hasPrefix("/") || line.contains(":")
  }

  private static func place(
    of link: String
  ) throws(NavigatorCommandError) -> TreePath<MailTab, MailPlace> {
    do throws(LinkError) {
      return try MailPlace.links.place(of: link)
    } catch {
      throw .link(error)
    }
  }

  private static func path(of link: String) throws(NavigatorCommandError) -> [MailPlace] {
    do throws(LinkError) {
      return try MailPlace.routeLinks.path(of: link)
    } catch {
      throw .link(error)
    }
  }
}

extension Array {
  fileprivate var only: Element? { count == 1 ? first : nil }
}
