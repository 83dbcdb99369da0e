public import Foundation

/// The end of an effect, which another record has the beginning of.
///
/// It comes when the operation of the effect has returned. Actions that the effect has dispatched may be committed
/// after it. An effect without an end was still running when the recording of its store ended, or the program crashed.
public struct SessionEffectEnd: Hashable, Sendable {
  /// The ways in which an effect ends.
  public enum Outcome: Hashable, Sendable {
    /// The operation returned.
    case finished
    /// The effect was cancelled, for example with its store.
    case cancelled
    /// The operation threw an error, which says this of itself. With rules of redaction, it is the type of the error.
    case failed(String)
  }

  /// The number of the effect's record, which need not be there.
  public let effect: Int

  /// The number of the store.
  public let store: Int

  /// When, by the clock of the device.
  public var time: Date { Date(microseconds: microseconds) }

  /// The time, in microseconds since 1970.
  package let microseconds: Int

  /// How the effect has ended.
  public let outcome: Outcome

  /// The number of the first record after it, which need not be there.
  public let next: Int

  /// Where it says so.
  public let place: SessionPlace

  /// Its place among all lines that were read.
  let order: Int
}

extension SessionEffectEnd.Outcome {
  init?(name: String?, reason: String?) {
    switch name {
    case "finished": self = .finished
    case "cancelled": self = .cancelled
    case "failed": self = .failed(reason ?? "")
    default: return nil
    }
  }

  /// The name in a file.
  package var name: String {
    switch self {
    case .finished: "finished"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }

  /// The text of the error; nil if there is none.
  package var reason: String? {
    if case .failed(let reason) = self { reason } else { nil }
  }
}
