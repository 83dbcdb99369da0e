/// What a record is about, or why that could not be written.
enum Payload: Sendable {
  case value(JSONValue)
  case unencodable(String)
}
