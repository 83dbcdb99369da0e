import VueFluxJSON

/// The names in an action, without its values: two actions of one case have the same shape.
indirect enum ActionShape: Hashable {
  case leaf
  case array(ActionShape?)
  case object([String: ActionShape])

  init(_ json: JSONValue) {
    self =
      switch json {
      case .null, .bool, .number, .string: .leaf
      case .array(let elements): .array(elements.first.map(ActionShape.init))
      case .object(let members): .object(members.mapValues(ActionShape.init))
      }
  }
}
