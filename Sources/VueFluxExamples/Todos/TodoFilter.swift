/// Which todos are shown.
enum TodoFilter: String, CustomStringConvertible, Sendable {
  case all
  case open

  var description: String { rawValue }

  func admits(_ todo: Todo) -> Bool {
    self == .all || !todo.isDone
  }
}
