import VueFluxRouter

/// A line of a script that means nothing.
enum NavigatorCommandError: Error, Equatable {
  case unknown(String)
  case notOneRoute(String)
  case link(LinkError)
}

extension NavigatorCommandError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknown(let line):
      """
      '\(line)' is no command. Write a link such as /mail/inbox/letter/3 or https://mail.example/contacts, \
      'push' or 'replace' and a link, 'tab mail' or 'tab contacts', 'pop', 'root', 'swipe', 'ask', or 'pick' \
      and a name.
      """
    case .notOneRoute(let line):
      "'\(line)' names no single place, and one screen takes the place of another."
    case .link(let error):
      "\(error)"
    }
  }
}
