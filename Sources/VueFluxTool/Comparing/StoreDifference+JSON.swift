import VueFluxJSON
import VueFluxRecorder

extension StoreDifference {
  /// The difference as `vueflux diff --json` has it.
  var json: JSONValue {
    switch kind {
    case .onlyInFirst: ["store": .string(store), "onlyIn": "first"]
    case .onlyInSecond: ["store": .string(store), "onlyIn": "second"]
    case .different(let action, let state):
      .object(
        ["store": .string(store), "action": action?.json, "state": state?.json]
          .compactMapValues { $0 }
      )
    }
  }
}

extension StoreDifference.Pair {
  fileprivate var json: JSONValue {
    .object(
      [
        "actionsBefore": .number(JSONNumber(actionsBefore)),
        "first": first.map { side($0, firstValue) },
        "second": second.map { side($0, secondValue) },
        "differences": .array(differences.map(\.json)),
      ]
      .compactMapValues { $0 }
    )
  }

  private func side(_ record: SessionRecord, _ value: JSONValue?) -> JSONValue {
    .object(
      ["record": .number(JSONNumber(record.number)), "value": value].compactMapValues { $0 }
    )
  }
}

extension JSONDifference {
  fileprivate var json: JSONValue {
    .object(
      ["path": .string(path), "first": first, "second": second].compactMapValues { $0 }
    )
  }
}
