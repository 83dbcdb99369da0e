import VueFluxJSON
import VueFluxRecorder

/// Reads files of Redux DevTools, whoever has made them.
enum DevToolsParser {
  /// How much deeper than in a session an action or state is in such a file.
  private static let envelopeDepth = 4

  static func parse(_ bytes: ArraySlice<UInt8>) throws(DevToolsError) -> DevToolsFile {
    let json = try parsed(bytes, at: "the file")
    if case .array(let actions) = json { return try file(of: actions, from: nil, json) }
    guard let members = json.object else { throw .unknownFormat(members: []) }
    if members["actionsById"] != nil { return try LiftedState(members).file() }
    guard let payload = members["payload"] else {
      throw .unknownFormat(members: Array(members.keys.sorted().prefix(10)))
    }
    let content = try parsed(inside: payload, named: "payload")
    let state: JSONValue? =
      if let state = members["preloadedState"], state != .null {
        try parsed(inside: state, named: "preloadedState")
      } else {
        nil
      }
    // DevTools itself also imports a whole history from there.
    if case .object(let members) = content, members["actionsById"] != nil {
      return try LiftedState(members).file()
    }
    guard case .array(let actions) = content else {
      throw .malformed(
        at: "payload",
        found: content.summary,
        rule: "In the compact format it is the JSON text of an array of actions."
      )
    }
    return try file(of: actions, from: state, json)
  }

  private static func file(
    of actions: [JSONValue],
    from state: JSONValue?,
    _ root: JSONValue
  ) throws(DevToolsError) -> DevToolsFile {
    var result: [DevToolsAction] = []
    for (index, json) in actions.enumerated() {
      result.append(try action(json, id: index + 1, time: nil, at: "payload[\(index)]"))
    }
    let first = state == .null ? nil : state
    return DevToolsFile(
      actions: result,
      states: [first] + Array(repeating: nil, count: result.count),
      redaction: redaction(of: root)
    )
  }

  // MARK: - What both formats have

  static func action(
    _ json: JSONValue?,
    id: Int,
    time: JSONValue?,
    at place: String
  ) throws(DevToolsError) -> DevToolsAction {
    let time = try time.map { json throws(DevToolsError) in try DevToolsTime.date(json, at: place) }
    guard let json, let action = DevToolsAction(id: id, json: json, time: time) else {
      throw .malformed(
        at: place,
        found: json?.summary ?? "missing",
        rule: "An action is an object with a text as its type."
      )
    }
    return action
  }

  static func redaction(of root: JSONValue) -> Redaction {
    Redaction(json: root["vueflux"]?["redacted"] ?? [])
  }

  private static func parsed(
    inside value: JSONValue,
    named name: String
  ) throws(DevToolsError) -> JSONValue {
    guard let text = value.string else {
      throw .malformed(
        at: name,
        found: value.summary,
        rule: "In the compact format it is JSON as a text, in quotes."
      )
    }
    return try parsed(ArraySlice(text.utf8), at: name)
  }

  private static func parsed(
    _ bytes: ArraySlice<UInt8>,
    at place: String
  ) throws(DevToolsError) -> JSONValue {
    do {
      return try JSONParser.parse(bytes, depthLimit: JSONParser.depthLimit + envelopeDepth)
        .fromJavaScript
    } catch {
      throw .notJSON(at: place, reason: "\(error)")
    }
  }
}
