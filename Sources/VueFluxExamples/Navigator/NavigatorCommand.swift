import VueFluxRouter

/// A line of a navigator's script.
enum NavigatorCommand: Equatable {
  /// Goes where a link leads, from anywhere.
  case open([MailPlace])
  case push([MailPlace])
  case replace(MailPlace)
  case pop
  case root
  /// Closes the topmost screen as a user does, without asking the store.
  case swipe

  /// Reads a line.
  init(_ line: String) throws(NavigatorCommandError) {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    switch (words.first, words.dropFirst().first) {
    case ("pop", nil): self = .pop
    case ("root", nil): self = .root
    case ("swipe", nil): self = .swipe
    case ("push", let link?): self = .push(try Self.path(of: link))
    case ("replace", let link?):
      guard let place = try Self.path(of: link).only else { throw .notOneRoute(line) }
      self = .replace(place)
    case (let link?, nil) where link.hasPrefix("/"): self = .open(try Self.path(of: link))
    default: throw .unknown(line)
    }
  }

  private static func path(of link: String) throws(NavigatorCommandError) -> [MailPlace] {
    do throws(LinkError) {
      return try MailPlace.links.path(of: link)
    } catch {
      throw .link(error)
    }
  }
}

extension Array {
  fileprivate var only: Element? { count == 1 ? first : nil }
}
