/// The segments, query names and fragment that a kind of route is written with.
struct LinkPattern: Sendable {
  enum Segment: Sendable, Equatable {
    case literal(String)
    case parameter
  }

  /// Where in a link a parameter is.
  enum Place: Sendable, Equatable {
    /// The segment at this offset.
    case segment(Int)
    /// All segments from this offset on.
    case rest(Int)
    case part(LinkPart)
  }

  /// The pattern as it was given, for messages.
  let text: String

  let segments: [Segment]

  /// Whether the pattern ends with `**`.
  let takesRest: Bool

  /// The places of the parameters, in their order.
  let places: [Place]

  /// Whether the pattern is tried at the beginning of a link only.
  var isAtBeginning = false
}

// MARK: - Query and fragment

extension LinkPattern {
  /// The names of the query items.
  var queryNames: [String] {
    places.compactMap { if case .part(.query(let name)) = $0 { name } else { nil } }
  }

  var hasFragment: Bool { places.last == .part(.fragment) }
}

// MARK: - Matching

extension LinkPattern {
  /// How the segments from one position on are not the pattern's; nil if they are.
  func mismatch(in texts: [String], from start: Int) -> LinkMismatch? {
    var position = start
    for segment in segments {
      guard position < texts.count else {
        return LinkMismatch(position: position, reason: .incomplete)
      }
      if case .literal(let literal) = segment, literal != texts[position] {
        return LinkMismatch(position: position, reason: .unknown)
      }
      position += 1
    }
    guard takesRest, position == texts.count else { return nil }
    return LinkMismatch(position: position, reason: .incomplete)
  }

  /// Where the pattern ends in a link with this count of segments.
  func end(from start: Int, count: Int) -> Int {
    takesRest ? count : start + segments.count
  }
}
