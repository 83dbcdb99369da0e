import VueFluxJSON
import VueFluxRecorder

extension SessionEvent {
  /// The event as `vueflux show --json` has it.
  func json(in session: Session, _ payload: JSONValue?) -> JSONValue {
    switch self {
    case .record(let record): record.json(in: session, payload)
    case .excluded(let exclusion):
      [
        "kind": "excluded", "store": .string(session.name(ofStore: exclusion.store)),
        "count": .number(JSONNumber(exclusion.count)), "next": .number(JSONNumber(exclusion.next)),
      ]
    case .missing(let gap):
      .object(
        [
          "kind": "missing",
          "first": .number(JSONNumber(gap.numbers.lowerBound)),
          "last": .number(JSONNumber(gap.numbers.upperBound)),
          "stores": gap.stores.map { stores in
            .array(stores.sorted().map { .string(session.name(ofStore: $0)) })
          },
          "reason": gap.reason.map { .string($0) },
        ]
        .compactMapValues { $0 }
      )
    case .note(.rejected(let rejection)): rejection.json(in: session, payload)
    case .note(.ended(let end)): end.json(in: session)
    }
  }
}

extension SessionRecord {
  /// The record as `vueflux show --json` and `vueflux record --json` have it.
  func json(in session: Session, _ payload: JSONValue?) -> JSONValue {
    var members: [String: JSONValue] = [
      "number": .number(JSONNumber(number)),
      "time": .string(time.text),
      "microseconds": .number(JSONNumber(time.microseconds)),
      "store": .string(session.name(ofStore: store)),
    ]
    switch kind {
    case .action:
      members["kind"] = "action"
      members["global"] = .bool(isGlobal)
      members["action"] = payload
    case .effect(let id):
      members["kind"] = "effect"
      members["effect"] = id.map { .string($0) }
    case .store:
      members["kind"] = "store"
      members["state"] = payload
      if let store = session.store(of: self) {
        members["type"] = .string(store.type)
        members["tags"] = .array(store.tags.map { .string($0) })
      }
    case .state:
      members["kind"] = "state"
      members["state"] = payload
    }
    members["cause"] = cause.map { .number(JSONNumber($0)) }
    members["reason"] = reason.map { .string($0.rawValue) }
    members["unencodable"] = unencodable.map { .string($0) }
    return .object(members)
  }
}
