/// Reads the parameters of a pattern that begins at some segment of a link, one after the other.
///
/// The texts of each are made when it is read: those of a `**` are as many as the link has segments.
struct ParameterReader {
  private let pattern: LinkPattern
  private let parts: LinkParts
  private let start: Int
  private var index = 0

  init(_ pattern: LinkPattern, in parts: LinkParts, from start: Int) {
    self.pattern = pattern
    self.parts = parts
    self.start = start
  }

  mutating func next<Value: LinkValue>(_ type: Value.Type) throws(LinkMismatch) -> Value {
    let place = pattern.places[index]
    index += 1
    let texts = parts.texts(at: place, from: start)
    if let value = Value(linkTexts: texts) { return value }
    throw mismatch(of: texts, at: place, type: type)
  }

  private func mismatch<Value: LinkValue>(
    of texts: [String],
    at place: LinkPattern.Place,
    type: Value.Type
  ) -> LinkMismatch {
    switch place {
    case .segment(let offset), .rest(let offset):
      return LinkMismatch(position: start + offset, reason: .unreadable(type: type))
    case .part(let part):
      let end = pattern.end(from: start, count: parts.segments.count)
      let reason: LinkMismatch.Reason
      if texts.isEmpty {
        reason = .missing(part)
      } else if let text = texts.first(where: { type.init(linkTexts: [$0]) == nil }) {
        reason = .unreadableValue(text, type: type, part)
      } else {
        reason = .repeated(part)
      }
      return LinkMismatch(position: end, reason: reason)
    }
  }
}
