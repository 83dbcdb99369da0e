import Foundation
import VueFluxJSON
import VueFluxRecorder

// MARK: - Writing

extension DevToolsFile {
  /// The file as Redux DevTools imports it.
  ///
  /// Numbers that JavaScript would round, such as integers beyond 2^53, are texts there, as in
  /// `"@@vueflux/number:9007199254740993"`; they are numbers again when the file is read.
  ///
  /// A state that is not known is `null` there; where DevTools has the reducers, it computes its own.
  public func text(as format: Format) -> String {
    var root: [String: JSONValue] =
      switch format {
      case .lifted: lifted
      case .compact: compact
      }
    if !redaction.isEmpty { root["vueflux"] = ["redacted": redaction.json] }
    return JSONValue.object(root).description
  }

  private var compact: [String: JSONValue] {
    var members: [String: JSONValue] = [
      "payload": .string(JSONValue.array(actions.map(\.json.forJavaScript)).description)
    ]
    if let state = states[0] {
      members["preloadedState"] = .string(state.forJavaScript.description)
    }
    return members
  }

  private var lifted: [String: JSONValue] {
    let ids = actions.map(\.id)
    var entries = ["0": entry(["type": "@@INIT"], actions.first?.time)]
    for action in actions {
      entries["\(action.id)"] = entry(action.json.forJavaScript, action.time)
    }
    return [
      "actionsById": .object(entries),
      "nextActionId": number((ids.max() ?? 0) + 1),
      "stagedActionIds": .array(([0] + ids).map(number)),
      "skippedActionIds": .array(ids.filter(skipped.contains).map(number)),
      "committedState": states[0]?.forJavaScript ?? .null,
      "currentStateIndex": number(currentIndex),
      "computedStates": .array(states.map { ["state": $0?.forJavaScript ?? .null] }),
      "isLocked": false,
      "isPaused": false,
    ]
  }

  private func entry(_ action: JSONValue, _ time: Date?) -> JSONValue {
    var members: [String: JSONValue] = ["type": "PERFORM_ACTION", "action": action]
    members["timestamp"] = time.flatMap(DevToolsTime.json)
    return .object(members)
  }

  private func number(_ value: Int) -> JSONValue {
    .number(JSONNumber(value))
  }
}
