/// A session has no store of the name that was asked for.
struct UnknownStore: Error, CustomStringConvertible {
  let name: String
  let recorded: [String]

  var description: String {
    let list = recorded.isEmpty ? "none" : recorded.map { "'\($0)'" }.joined(separator: ", ")
    return "The session has no store '\(name)', it has \(list). Names are those of the recording."
  }
}
