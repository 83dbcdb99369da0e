/// Why a pattern is not read at some place of a link.
struct LinkMismatch: Error {
  enum Reason {
    case unknown
    case incomplete
    case unreadable(type: any LinkValue.Type)
    case missing(LinkPart)
    case repeated(LinkPart)
    case unreadableValue(String, type: any LinkValue.Type, LinkPart)
  }

  /// The segment, or the one after the pattern's last for a part that is no segment.
  let position: Int
  let reason: Reason

  /// Whether this one says more than another: it is further on, or it is more special.
  func saysMore(than other: LinkMismatch) -> Bool {
    position == other.position ? weight > other.weight : position > other.position
  }

  /// Whether it is in the query or the fragment: the pattern is not read at any segment then.
  var isOfPart: Bool {
    switch reason {
    case .unknown, .incomplete, .unreadable: false
    case .missing, .repeated, .unreadableValue: true
    }
  }

  private var weight: Int {
    switch reason {
    case .unknown: 0
    case .incomplete: 1
    case .unreadable: 2
    case .missing: 3
    case .repeated, .unreadableValue: 4
    }
  }
}

extension LinkMismatch {
  /// The error, for the user of the links.
  func error(in parts: LinkParts) -> LinkError {
    let link = parts.link
    switch reason {
    case .unknown:
      return .unknownSegment(parts.segments[position], position: position, link: link)
    case .incomplete:
      return .incomplete(position: position, link: link)
    case .unreadable(let type):
      return .unreadableParameter(
        parts.segments[position],
        type: "\(type)",
        position: position,
        link: link
      )
    case .missing(let part):
      return .missingValue(of: part, link: link)
    case .repeated(let part):
      return .repeatedValue(of: part, link: link)
    case .unreadableValue(let text, let type, let part):
      return .unreadableValue(text, type: "\(type)", of: part, link: link)
    }
  }
}
