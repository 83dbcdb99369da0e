import VueFlux

/// What is known of whether redacted values can be decoded again.
///
/// Each type is tried once with each set of fields that occurs in it, so that recording costs no more from
/// then on than looking that up.
final class RedactionTrials: Sendable {
  private struct Trial: Hashable, Sendable {
    let type: ObjectIdentifier
    let fields: Set<Redaction.Field>
  }

  private struct Fault: Hashable, Sendable {
    let type: ObjectIdentifier
    let field: Redaction.Field
  }

  private struct State: Sendable {
    var trials: Set<Trial> = []
    var faults: Set<Fault> = []
  }

  private let state = Locked(State())

  /// Keys of dictionaries are in the paths of fields: without a limit, there is no end to what is tried.
  private static let limit = 1000

  /// Whether a type has to be tried with these fields; only once.
  func begins(_ type: Any.Type, _ fields: Set<Redaction.Field>) -> Bool {
    let trial = Trial(type: ObjectIdentifier(type), fields: fields)
    return state.withLock { state in
      state.trials.count < Self.limit && state.trials.insert(trial).inserted
    }
  }

  /// Decodes a value as it is redacted; runs what the user has written, with no lock held.
  ///
  /// - Parameters:
  ///   - value: The value as it was encoded.
  ///   - type: What it is decoded as.
  ///   - redaction: What redacts it.
  ///   - decode: Decodes it.
  /// - Returns: The fields because of which that fails, and of which it was not known.
  func faults(
    in value: JSONValue,
    of type: Any.Type,
    _ redaction: Redaction,
    decode: (ArraySlice<UInt8>) throws -> Void
  ) -> [Redaction.Field] {
    func canDecode(_ value: JSONValue) -> Bool {
      var bytes: [UInt8] = []
      value.write(into: &bytes)
      return (try? decode(bytes[...])) != nil
    }
    let (redacted, all) = redaction.redacting(value)
    // What cannot be decoded as it was is not the redaction's fault.
    guard !canDecode(redacted), canDecode(value) else { return [] }
    let guilty = all.filter { !canDecode(redaction.redacting(value, only: $0).value) }
    // It may be what several fields are together.
    let fields = (guilty.isEmpty ? all : guilty).sorted { $0.path < $1.path }
    let id = ObjectIdentifier(type)
    return state.withLock { state in
      fields.filter { state.faults.insert(Fault(type: id, field: $0)).inserted }
    }
  }
}
