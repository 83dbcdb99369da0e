import VueFlux

/// What is known of whether redacted values can be decoded again.
///
/// Each type is tried with each rule until that has gone well, or was reported: recording costs no more from
/// then on than looking that up.
final class RedactionTrials: Sendable {
  /// What is known of one type, with rules by their places.
  private struct Known: Sendable {
    /// Those that need no trial any more.
    var settled: Set<Int> = []
    /// Those of them because of which it cannot be decoded.
    var faulty: Set<Int> = []
    /// How many trials in a row have said nothing.
    var failureCount = 0
    /// Whether a trial runs: the next record can wait, and what the trial runs may be a record.
    var isTried = false
  }

  private struct State: Sendable {
    var types: [ObjectIdentifier: Known] = [:]
    var decodeCount = 0
  }

  private let state = Locked(State())

  /// How often in a row a type is tried with values that cannot be decoded even as they were.
  static let failureLimit = 3

  /// How many values are decoded in a trial, and by all of them: it is a thread of the app that waits.
  static let decodeLimit = 32
  static let totalDecodeLimit = 1000

  /// Whether a type has to be tried with these rules.
  func begins(_ type: Any.Type, _ hits: RedactionHits) -> Bool {
    state.withLock { state in
      guard state.decodeCount < Self.totalDecodeLimit else { return false }
      let id = ObjectIdentifier(type)
      guard let known = state.types[id] else {
        state.types[id] = Known(isTried: true)
        return true
      }
      guard !known.isTried, known.failureCount < Self.failureLimit,
        hits.rules.contains(where: { !known.settled.contains($0) })
      else { return false }
      state.types[id]?.isTried = true
      return true
    }
  }

  /// Decodes a value as it is redacted; runs what the user has written, with no lock held.
  ///
  /// - Parameters:
  ///   - value: The value as it was encoded.
  ///   - type: What it is decoded as.
  ///   - redaction: What redacts it.
  ///   - decode: Decodes it.
  /// - Returns: A field for each rule because of which that fails, and of which it was not known.
  func faults(
    in value: JSONValue,
    of type: Any.Type,
    _ redaction: Redaction,
    decode: @escaping (ArraySlice<UInt8>) throws -> Void
  ) -> [RedactionTrial.Field] {
    let id = ObjectIdentifier(type)
    let known = state.withLock { $0.types[id] ?? Known() }
    var trial = RedactionTrial(value, redaction, decodeLimit: Self.decodeLimit, decode: decode)
    let verdict = trial.run(settled: known.settled, faulty: known.faulty)
    let decodeCount = Self.decodeLimit - trial.decodesLeft
    state.withLock { state in
      state.decodeCount += decodeCount
      guard var known = state.types[id] else { return }
      known.isTried = false
      known.settled.formUnion(verdict.settled)
      known.faulty.formUnion(verdict.fields.keys)
      known.failureCount = verdict.settled.isEmpty ? known.failureCount + 1 : 0
      state.types[id] = known
    }
    return verdict.fields.values.sorted { ($0.path, $0.rule) < ($1.path, $1.rule) }
  }
}
