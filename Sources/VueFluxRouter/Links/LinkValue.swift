/// A value of a link that is written as any number of texts, such as a query item that may be missing.
///
/// Each ``LinkParameter`` is one, of exactly one text. An `Optional` of one is no text or one, and an `Array`
/// is any number:
///
/// ```swift
/// DeepLink("search?text&tag", route: Place.search(text:tags:)) { place in
///   if case .search(let text, let tags) = place { (text, tags) } else { nil }
/// }
/// // With a text of type String? and tags of type [String]: /search?text=tea&tag=green&tag=hot
/// ```
public protocol LinkValue: Sendable {
  /// Reads the value; nil if the texts are none of its type.
  init?(linkTexts: [String])

  /// The value as texts, which ``init(linkTexts:)`` reads back.
  var linkTexts: [String] { get }
}

extension LinkParameter {
  /// Reads the value from exactly one text.
  public init?(linkTexts: [String]) {
    guard linkTexts.count == 1 else { return nil }
    self.init(segment: linkTexts[0])
  }

  /// The value's one text.
  public var linkTexts: [String] { [segment] }
}

extension Optional: LinkValue where Wrapped: LinkParameter {
  /// Reads a value from one text, or nil from none.
  public init?(linkTexts: [String]) {
    self = .none
    guard !linkTexts.isEmpty else { return }
    guard let value = Wrapped(linkTexts: linkTexts) else { return nil }
    self = value
  }

  /// The value's one text; none if it is nil.
  public var linkTexts: [String] { map { [$0.segment] } ?? [] }
}

extension Array: LinkValue where Element: LinkParameter {
  /// Reads a value from each text.
  public init?(linkTexts: [String]) {
    self = []
    reserveCapacity(linkTexts.count)
    for text in linkTexts {
      guard let value = Element(segment: text) else { return nil }
      append(value)
    }
  }

  /// The text of each value.
  public var linkTexts: [String] { map(\.segment) }
}
