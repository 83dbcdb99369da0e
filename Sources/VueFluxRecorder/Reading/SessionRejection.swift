public import Foundation

/// An action that a plugin has rejected: it has changed nothing.
///
/// It is no record, and a replay passes it over. ``Session/action(of:)`` reads the action.
public struct SessionRejection: Hashable, Sendable {
  /// The number of the store.
  public let store: Int

  /// When, by the clock of the device.
  public var time: Date { Date(microseconds: microseconds) }

  /// The time, in microseconds since 1970.
  package let microseconds: Int

  /// The reason that the plugin gave, or `redacted` if the recorder has rules of redaction.
  public let reason: String

  /// The number of the action or effect that led to it, if one did.
  public let cause: Int?

  /// Why the action could not be encoded, if so.
  public let unencodable: String?

  /// The number of the first record after it, which need not be there.
  public let next: Int

  /// Where it says so.
  public let place: SessionPlace

  /// Its place among all lines that were read.
  let order: Int
  let payload: SegmentFile.Range?
}

extension SessionRejection {
  /// How many bytes its action has; nil if it has none.
  package var payloadLength: Int? { payload?.count }
}
