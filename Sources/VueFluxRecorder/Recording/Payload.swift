import VueFluxJSON

/// The JSON of an action or a state, or why there is none.
enum Payload: Sendable {
  case value(JSONValue)
  case unencodable(String)
}
