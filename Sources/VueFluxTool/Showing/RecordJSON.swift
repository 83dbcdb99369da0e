import VueFluxJSON
import VueFluxRecorder

extension SessionRecord {
  /// The record as `vueflux show --json` has it.
  func json(store: String, payload: JSONValue?) -> JSONValue {
    var members: [String: JSONValue] = [
      "number": .number(JSONNumber(number)),
      "time": .string(time.text),
      "microseconds": .number(JSONNumber(time.microseconds)),
      "store": .string(store),
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

extension SessionExclusion {
  /// What was left out, as `vueflux show --json` has it.
  func json(in session: Session) -> JSONValue {
    let name = session.store(store)?.name ?? "store \(store)"
    return [
      "store": .string(name), "count": .number(JSONNumber(count)),
      "next": .number(JSONNumber(next)),
    ]
  }
}

extension SessionStore {
  /// The store as `vueflux show --json` has it.
  var json: JSONValue {
    [
      "number": .number(JSONNumber(number)), "name": .string(name), "type": .string(type),
      "tags": .array(tags.map { .string($0) }),
    ]
  }
}
