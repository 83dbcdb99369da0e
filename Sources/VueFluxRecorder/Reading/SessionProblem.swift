/// A damaged or missing part of a session, and its place.
public struct SessionProblem: Hashable, Sendable {
  /// What it is.
  public enum Kind: Hashable, Sendable {
    /// The last record was not written to its end.
    case torn
    /// The bytes differ from the written ones.
    case checksum
    /// It is no record, for this reason.
    case malformed(String)
    /// It has more bytes than ``Session/Limits/recordLength``.
    case tooLong
    /// There are more records, or problems, than ``Session/Limits`` says; the rest was not read.
    case tooMany
    /// The records of these numbers are nowhere before this one.
    case missing(ClosedRange<Int>)
    /// The segment is of another session; none of it was read.
    case foreign
    /// The segment begins without its header.
    case headless
  }

  /// What it is.
  public let kind: Kind

  /// Where it is.
  public let place: SessionPlace

  /// Why records are missing, if the recorder could say so.
  public let reason: String?

  init(kind: Kind, place: SessionPlace, reason: String? = nil) {
    self.kind = kind
    self.place = place
    self.reason = reason
  }
}

extension SessionProblem: CustomStringConvertible {
  /// The place and the problem, in a sentence.
  public var description: String {
    "\(place): \(sentence)" + (reason.map { " They could not be recorded: \($0)" } ?? "")
  }

  private var sentence: String {
    switch kind {
    case .torn: "The last record was not written to its end."
    case .checksum: "The record is damaged."
    case .malformed(let reason): "This is no record: \(reason)."
    case .tooLong:
      "The record is longer than the limit of the reader, and was passed over. Raise the limit to read it."
    case .tooMany: "There are more records or problems than the limit; the rest was not read."
    case .missing(let numbers):
      numbers.count == 1
        ? "Record \(numbers.lowerBound) is missing before this one."
        : "Records \(numbers.lowerBound) to \(numbers.upperBound) are missing before this one."
    case .foreign: "The segment is of another session."
    case .headless: "The segment begins without its header."
    }
  }
}
