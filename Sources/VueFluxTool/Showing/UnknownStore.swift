import VueFluxRecorder

/// A session has no store of the name that was asked for.
struct UnknownStore: Error, CustomStringConvertible {
  let name: String
  let recorded: [String]

  /// How many names are listed.
  private static let count = 20

  var description: String {
    var list = recorded.prefix(Self.count).map { "'\($0.cut(to: 60))'" }.joined(separator: ", ")
    if recorded.isEmpty { list = "none" }
    if recorded.count > Self.count { list += " and \(recorded.count - Self.count) more" }
    return "The session has no store '\(name)', it has \(list). "
      + Suggestion(for: name, from: recorded).question + "Names are those of the recording."
  }
}

extension Session {
  /// Fails if no store has this name.
  func check(store name: String) throws(UnknownStore) {
    guard stores.contains(where: { $0.name == name }) else {
      throw UnknownStore(name: name, recorded: stores.map(\.name))
    }
  }
}
