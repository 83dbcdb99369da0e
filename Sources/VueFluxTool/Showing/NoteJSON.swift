import VueFluxJSON
import VueFluxRecorder

extension SessionRejection {
  /// The rejection as `vueflux show --json` has it.
  func json(in session: Session, _ action: JSONValue?) -> JSONValue {
    .object(
      [
        "kind": "rejected",
        "time": .string(time.text),
        "microseconds": .number(JSONNumber(microseconds)),
        "store": .string(session.name(ofStore: store)),
        "action": action,
        "reason": .string(reason),
        "cause": cause.map { .number(JSONNumber($0)) },
        "unencodable": unencodable.map { .string($0) },
        "next": .number(JSONNumber(next)),
      ]
      .compactMapValues { $0 }
    )
  }
}

extension SessionEffectEnd {
  /// The end as `vueflux show --json` has it.
  func json(in session: Session) -> JSONValue {
    .object(
      [
        "kind": "ended",
        "time": .string(time.text),
        "microseconds": .number(JSONNumber(microseconds)),
        "store": .string(session.name(ofStore: store)),
        "cause": .number(JSONNumber(effect)),
        "outcome": .string(outcome.name),
        "reason": outcome.reason.map { .string($0) },
        "next": .number(JSONNumber(next)),
      ]
      .compactMapValues { $0 }
    )
  }
}
