package import Foundation
import VueFluxJSON

extension RecordLine {
  /// The first line of a segment.
  ///
  /// - Parameters:
  ///   - session: What tells the session from others; a new one unless given.
  ///   - segment: The number of the segment.
  ///   - first: The number of its first record.
  ///   - time: When the segment begins, in microseconds since 1970.
  ///   - redaction: What is not written.
  /// - Returns: The line.
  package static func header(
    of session: UUID = UUID(),
    segment: Int = 1,
    first: Int = 1,
    at time: Int,
    _ redaction: Redaction
  ) -> RecordLine {
    var line = RecordLine()
    line.add("vueflux", SessionFormat.version)
    line.add("session", session.uuidString)
    line.add("segment", segment)
    line.add("first", first)
    line.add("at", time)
    if !redaction.isEmpty { line.add("redacted", redaction.json) }
    return line
  }

  // MARK: - Lines that are no records

  // They have no number. `next` is that of the first record after them.

  /// The number of excluded actions that no record counts.
  static func exclusion(of count: Int, store: Int, before next: Int, at time: Int) -> RecordLine {
    var line = note("excluded", before: next, at: time)
    line.add("store", store)
    line.add("excluded", count)
    return line
  }

  /// The records that could not be written.
  static func loss(_ loss: Loss, before next: Int, at time: Int) -> RecordLine {
    var line = note("lost", before: next, at: time)
    line.add("first", loss.first)
    if let stores = loss.stores {
      line.add("stores", .array(stores.sorted().map { .number(JSONNumber($0)) }))
    }
    line.add("reason", loss.reason)
    return line
  }

  /// The end of a store, with its last state's fingerprint if that is known.
  static func end(of store: Int, _ digest: Digest?, before next: Int, at time: Int) -> RecordLine {
    var line = note("end", before: next, at: time)
    line.add("store", store)
    if let digest { line.add("before", digest.text) }
    return line
  }

  /// The end of the session.
  static func end(before next: Int, at time: Int) -> RecordLine {
    note("end", before: next, at: time)
  }

  /// A rejected action; the action itself is added to the line.
  static func rejection(
    of store: Int,
    _ reason: String,
    cause: Int?,
    before next: Int,
    at time: Int
  ) -> RecordLine {
    var line = note("rejected", before: next, at: time)
    line.add("store", store)
    if let cause { line.add("cause", cause) }
    line.add("reason", reason)
    return line
  }

  /// The end of the effect of a record.
  static func effectEnd(
    _ outcome: SessionEffectEnd.Outcome,
    of effect: Int,
    _ store: Int,
    before next: Int,
    at time: Int
  ) -> RecordLine {
    var line = note("ended", before: next, at: time)
    line.add("store", store)
    line.add("cause", effect)
    line.add("outcome", outcome.name)
    if let reason = outcome.reason { line.add("reason", reason) }
    return line
  }

  private static func note(_ kind: String, before next: Int, at time: Int) -> RecordLine {
    var line = RecordLine()
    line.add("next", next)
    line.add("at", time)
    line.add("is", kind)
    return line
  }
}
