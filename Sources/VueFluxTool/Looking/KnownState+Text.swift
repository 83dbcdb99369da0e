import VueFluxJSON
import VueFluxRecorder
import VueFluxSessions

extension KnownState {
  /// The line of `vueflux state` about it.
  func text(at number: Int) -> String {
    let place = "\(store.name), right after record \(number)"
    let source = record.map { $0.number == number ? "" : ", written down in record \($0.number)" }
    switch reason {
    case nil: return place + (source ?? "") + ":"
    case .actions(0): return place + ": no state of this store was written down up to there."
    case .actions(let count):
      let actions = count.counted("action")
      guard let record else {
        return place
          + ": not recorded, and no state of this store before it. \(actions) came since."
      }
      return place
        + ": not recorded. This is the state \(actions) before, of record \(record.number):"
    case .loss(let reason):
      let rest =
        record.map { "This is the last state before that, of record \($0.number):" }
        ?? "No state before that was recorded."
      return place + ": not known, as \(reason). \(rest)"
    }
  }

  /// The value of `vueflux state --json` for it.
  func json(at number: Int, _ state: JSONValue?) -> JSONValue {
    var members: [String: JSONValue] = [
      "store": .string(store.name), "at": .number(JSONNumber(number)),
      "exact": .bool(reason == nil),
    ]
    members["record"] = record.map { .number(JSONNumber($0.number)) }
    members["state"] = state
    switch reason {
    case nil: break
    case .actions(let count): members["actionsSince"] = .number(JSONNumber(count))
    case .loss(let reason): members["reason"] = .string(reason)
    }
    return .object(members)
  }
}
