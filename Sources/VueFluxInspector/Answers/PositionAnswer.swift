/// A position in a view; nil if there is none.
struct PositionAnswer: Encodable {
  @Nullable var position: Int?
  @Nullable var key: String?
}
