import Foundation
import VueFluxJSON
import VueFluxRecorder

/// The whole history in a file of Redux DevTools, see ``DevToolsFile/Format/lifted``.
struct LiftedState {
  private let members: [String: JSONValue]

  init(_ members: [String: JSONValue]) {
    self.members = members
  }

  func file() throws(DevToolsError) -> DevToolsFile {
    let entries = try entries()
    try checkNextID(after: entries.keys.max() ?? 0)
    let staged = try staged(of: entries)
    var actions: [DevToolsAction] = []
    for id in staged.dropFirst() { actions.append(try action(entries[id], id: id)) }
    return DevToolsFile(
      actions: actions,
      states: try states(count: staged.count),
      skipped: try skipped(of: Set(staged.dropFirst())),
      currentIndex: try currentIndex(count: staged.count),
      redaction: DevToolsParser.redaction(of: .object(members))
    )
  }

  // MARK: - Actions

  private func entries() throws(DevToolsError) -> [Int: JSONValue] {
    guard let named = members["actionsById"]?.object else {
      throw malformed("actionsById", "It is an object with the actions by their ids.")
    }
    var entries: [Int: JSONValue] = [:]
    for (name, entry) in named {
      guard let id = Int(name), id >= 0, id < Int.max, "\(id)" == name else {
        throw .malformed(
          at: "A name in actionsById",
          found: JSONValue.string(name).summary,
          rule: "Ids are integers from 0 on."
        )
      }
      entries[id] = entry
    }
    return entries
  }

  private func action(_ entry: JSONValue?, id: Int) throws(DevToolsError) -> DevToolsAction {
    let place = "actionsById[\(id)]"
    if let type = entry?["type"], type != "PERFORM_ACTION" {
      throw .malformed(
        at: "\(place).type",
        found: type.summary,
        rule: "What is there is performed, and of type PERFORM_ACTION."
      )
    }
    return try DevToolsParser.action(
      entry?["action"],
      id: id,
      time: entry?["timestamp"],
      at: "\(place).action"
    )
  }

  private func checkNextID(after last: Int) throws(DevToolsError) {
    guard let next = members["nextActionId"] else { return }
    guard let id = next.int, id > last else {
      throw malformed("nextActionId", "It is an integer above all ids, and the last is \(last).")
    }
  }

  // MARK: - Ids

  private func staged(of entries: [Int: JSONValue]) throws(DevToolsError) -> [Int] {
    let staged = try ids("stagedActionIds") { entries[$0] != nil }
    guard staged.first == 0 else {
      throw malformed("stagedActionIds", "The first one is 0, the initial action.")
    }
    return staged
  }

  private func skipped(of staged: Set<Int>) throws(DevToolsError) -> Set<Int> {
    guard members["skippedActionIds"] != nil else { return [] }
    return Set(try ids("skippedActionIds", where: staged.contains))
  }

  private func ids(
    _ name: String,
    where isKnown: (Int) -> Bool
  ) throws(DevToolsError) -> [Int] {
    guard let elements = members[name]?.array else {
      throw malformed(name, "It is an array of ids.")
    }
    var ids: [Int] = []
    var seen: Set<Int> = []
    for (index, element) in elements.enumerated() {
      guard let id = element.int, isKnown(id), seen.insert(id).inserted else {
        throw .malformed(
          at: "\(name)[\(index)]",
          found: element.summary,
          rule: name == "stagedActionIds"
            ? "Each is an id in actionsById, and there once."
            : "Each is an id in stagedActionIds other than 0, and there once."
        )
      }
      ids.append(id)
    }
    return ids
  }

  // MARK: - States

  private func states(count: Int) throws(DevToolsError) -> [JSONValue?] {
    let computed = members["computedStates"] ?? []
    guard let entries = computed.array, entries.count <= count else {
      throw malformed("computedStates", "It is an array of a state for each staged action.")
    }
    var states: [JSONValue?] = []
    for (index, entry) in entries.enumerated() {
      guard let members = entry.object else {
        throw .malformed(
          at: "computedStates[\(index)]",
          found: entry.summary,
          rule: "Each is an object with a state."
        )
      }
      // After an error in a reducer, DevTools has the state before it there.
      let isKnown = members["error"] == nil && members["state"] != .null
      states.append(isKnown ? members["state"] : nil)
    }
    states += Array(repeating: nil, count: count - states.count)
    if states[0] == nil, let committed = members["committedState"], committed != .null {
      states[0] = committed
    }
    return states
  }

  private func currentIndex(count: Int) throws(DevToolsError) -> Int {
    guard let json = members["currentStateIndex"] else { return count - 1 }
    guard let index = json.int, (0..<count).contains(index) else {
      throw malformed(
        "currentStateIndex",
        "It is the place of one of the \(count) staged actions, from 0 on."
      )
    }
    return index
  }

  private func malformed(_ name: String, _ rule: String) -> DevToolsError {
    .malformed(at: name, found: members[name]?.summary ?? "missing", rule: rule)
  }
}
