/// The place where a command was made; copies of a command share the object.
final class CommandOrigin: Sendable {
  struct Place: Sendable {
    let file: StaticString
    let function: StaticString
    let line: UInt
  }

  static let nop = CommandOrigin(id: "nop", place: nil)

  private let id: String
  private let place: Place?

  init(id: String, place: Place?) {
    self.id = id
    self.place = place
  }

  /// The origin of a command that is made from this one's.
  var successor: CommandOrigin { CommandOrigin(id: id, place: place) }
}

extension CommandOrigin: CustomStringConvertible {
  var description: String {
    guard let place else { return "\"\(id)\"" }
    return "\"\(id)\" (\(place.file):\(place.line), \(place.function))"
  }
}
