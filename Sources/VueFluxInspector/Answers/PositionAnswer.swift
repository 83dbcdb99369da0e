/// A position in a view; nil if there is none.
struct PositionAnswer: Encodable {
  var position: Int?
  var key: String?
}
