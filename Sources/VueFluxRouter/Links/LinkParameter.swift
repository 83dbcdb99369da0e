/// A value that is one segment of a link, one query item, or its fragment, such as a letter's number.
///
/// Integers, `String`, `Bool`, and finite values of `Double` and `Float` are parameters. A type with such a raw
/// value (`RawRepresentable`) can be declared to be one. For others, say how they are written:
///
/// ```swift
/// extension UUID: @retroactive LinkParameter {
///   public init?(segment: String) { self.init(uuidString: segment) }
///   public var segment: String { uuidString }
/// }
/// ```
///
/// Segments are plain text here: ``DeepLinks`` knows how a link encodes them. None is empty, `.` or `..`,
/// which mean something else in a URL. In a query or a fragment, any text can be written.
public protocol LinkParameter: LinkValue {
  /// Reads the value; nil if the text is none.
  init?(segment: String)

  /// The value as text, which ``init(segment:)`` reads back.
  var segment: String { get }
}

extension LinkParameter where Self: LosslessStringConvertible {
  /// Reads the value from its description.
  public init?(segment: String) { self.init(segment) }

  /// The value's description.
  public var segment: String { description }
}

extension LinkParameter where Self: RawRepresentable, RawValue: LinkParameter {
  /// Reads the value from its raw value.
  public init?(segment: String) {
    guard let rawValue = RawValue(segment: segment) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The raw value as text.
  public var segment: String { rawValue.segment }
}

extension LinkParameter where Self: LosslessStringConvertible & BinaryFloatingPoint {
  /// Reads a finite value: one that is no number is not equal to itself, and no part of a route.
  public init?(segment: String) {
    guard let value = Self(segment), value.isFinite else { return nil }
    self = value
  }
}

extension Double: LinkParameter {}
extension Float: LinkParameter {}
extension String: LinkParameter {}
extension Bool: LinkParameter {}
extension Int: LinkParameter {}
extension Int8: LinkParameter {}
extension Int16: LinkParameter {}
extension Int32: LinkParameter {}
extension Int64: LinkParameter {}
extension UInt: LinkParameter {}
extension UInt8: LinkParameter {}
extension UInt16: LinkParameter {}
extension UInt32: LinkParameter {}
extension UInt64: LinkParameter {}
