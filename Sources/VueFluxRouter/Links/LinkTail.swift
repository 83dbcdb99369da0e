/// The segments of a pattern that another reading of the same link has not reached.
struct LinkTail: Hashable, Sendable {
  /// The number of the pattern.
  let pattern: Int

  /// The offset of the first of these segments.
  let start: Int
}
