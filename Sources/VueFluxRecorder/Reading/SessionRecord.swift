public import Foundation

/// An action, an effect or another event of a recorded store.
public struct SessionRecord: Hashable, Sendable {
  /// What it was.
  public enum Kind: Hashable, Sendable {
    /// A store came, or a segment began with its state.
    case store
    /// A store committed an action.
    case action
    /// A store began to run an effect, of this id if it has one.
    case effect(id: String?)
    /// A state is written down, see ``SessionRecord/reason``.
    case state
  }

  /// Why a state is written down, where it is not for being the first.
  public enum Reason: String, Hashable, Sendable {
    /// It was put in place of the store's.
    case replaced
    /// Actions that are not recorded have led to it.
    case excluded
    /// Actions whose records are lost have led to it.
    case lost
    /// It was time to, see ``SessionRecorder/Options/stateInterval``.
    case checkpoint
  }

  /// The place in the order, from 1 on.
  public let number: Int

  /// When, by the clock of the device.
  public var time: Date { Date(microseconds: microseconds) }

  /// The time, in microseconds since 1970.
  package let microseconds: Int

  /// What it was.
  public let kind: Kind

  /// The number of the store, see ``Session/stores``.
  public let store: Int

  /// Whether the action came by the bus.
  public let isGlobal: Bool

  /// The number of the action or effect that led to it, if one did.
  public let cause: Int?

  /// Why the state is written down, if it is for a reason.
  public let reason: Reason?

  /// Why the action or state could not be encoded, if so.
  public let unencodable: String?

  /// Where it is.
  public let place: SessionPlace

  /// The fingerprint of the state before the action.
  let digest: Digest?
  let payload: SegmentFile.Range?
}

extension SessionRecord {
  /// How many bytes its action or state has; nil if it has none.
  package var payloadLength: Int? { payload?.count }

  /// Why the recorded actions have not led to its state; nil if they have, or it has none.
  package var putReason: Reason? { reason == .checkpoint ? nil : reason }

  /// The record with another kind or reason.
  package func with(kind: Kind? = nil, reason: Reason?) -> SessionRecord {
    SessionRecord(
      number: number,
      microseconds: microseconds,
      kind: kind ?? self.kind,
      store: store,
      isGlobal: isGlobal,
      cause: cause,
      reason: reason,
      unencodable: unencodable,
      place: place,
      digest: digest,
      payload: payload
    )
  }
}

/// A line of a file.
public struct SessionPlace: Hashable, Sendable, CustomStringConvertible {
  /// The name of the file, without its folder.
  public let file: String

  /// The line, from 1 on.
  public let line: Int

  /// As compilers write it: `session.jsonl:7`.
  public var description: String { "\(file):\(line)" }
}
