/// How two patterns that read the same segments end.
enum LinkOverlap: Equatable, Sendable {
  /// They end at the same segment.
  case together

  /// The first one goes on, at this offset of its segments.
  case firstGoesOn(from: Int)

  /// The second one goes on, at this offset of its segments.
  case secondGoesOn(from: Int)

  /// The segments of the pattern that goes on, of these two; nil if they end together.
  func tail(_ first: Int, _ second: Int) -> LinkTail? {
    switch self {
    case .together: nil
    case .firstGoesOn(let start): LinkTail(pattern: first, start: start)
    case .secondGoesOn(let start): LinkTail(pattern: second, start: start)
    }
  }
}
