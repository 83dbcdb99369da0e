import Foundation
import VueFluxJSON
import VueFluxRecorder

/// A session that is being made of a file of Redux DevTools.
struct DevToolsImport {
  private(set) var bytes: [UInt8] = []

  private let file: DevToolsFile
  private let store: String?
  private var number = 0
  private var time: Date

  /// The numbers of the stores, in the order in which they came.
  private var stores: [String: Int] = [:]

  /// The record that each action became.
  private var records: [Int: Int] = [:]

  init(_ file: DevToolsFile, store: String?) {
    self.file = file
    self.store = store
    time = file.actions.lazy.compactMap(\.time).first ?? Date(timeIntervalSince1970: 0)
  }

  /// Writes the header, and the stores with the states that they begin with.
  mutating func begin() throws(DevToolsError) {
    bytes += RecordLine.header(at: time.microseconds, file.redaction).finished()
    var names: [String] = []
    for action in file.actions { names.append(try StoreAction(action, store: store).store) }
    let first = file.states[0]
    if store == nil, let first {
      guard let members = first.object else { throw .undividedState(found: first.summary) }
      names += members.keys.sorted()
    } else if let store {
      names.append(store)
    }
    for name in names where stores[name] == nil { try open(name, state(of: name, in: first)) }
  }

  private mutating func open(_ name: String, _ state: JSONValue?) throws(DevToolsError) {
    stores[name] = stores.count + 1
    var line = beginLine("store", of: stores.count)
    line.add("name", name)
    line.add("type", name)
    if let state { try add(state, as: "state", to: &line, of: 0) }
    bytes += line.finished()
  }

  /// Writes an action, and the state that it has led to if that is known.
  mutating func add(
    _ action: DevToolsAction,
    stateAfter combined: JSONValue?
  ) throws(DevToolsError) {
    time = action.time ?? time
    let content = try StoreAction(action, store: store)
    guard let number = stores[content.store] else { return }
    switch content.content {
    case .state(let state, let reason):
      var line = beginLine("state", of: number)
      line.add("why", reason.rawValue)
      try add(state, as: "state", to: &line, of: action.id)
      bytes += line.finished()
    case .action(let json):
      var line = beginLine("action", of: number)
      records[action.id] = self.number
      if content.isGlobal { line.add("global", true) }
      if let cause = content.cause.flatMap({ records[$0] }) { line.add("cause", cause) }
      try add(json, as: "action", to: &line, of: action.id)
      bytes += line.finished()
      try check(number, state(of: content.store, in: combined), after: action.id)
    }
  }

  /// Writes a state to compare with.
  private mutating func check(
    _ store: Int,
    _ state: JSONValue?,
    after id: Int
  ) throws(DevToolsError) {
    guard let state else { return }
    var line = beginLine("state", of: store)
    line.add("why", SessionRecord.Reason.checkpoint.rawValue)
    try add(state, as: "state", to: &line, of: id)
    bytes += line.finished()
  }

  /// The part of a state that is of one store; nil if it is not known.
  private func state(of name: String, in combined: JSONValue?) -> JSONValue? {
    let state = store == nil ? combined?[name] : combined
    return state == .null ? nil : state
  }

  private func add(
    _ json: JSONValue,
    as name: String,
    to line: inout RecordLine,
    of id: Int
  ) throws(DevToolsError) {
    guard json.isWithin(depth: JSONParser.depthLimit) else { throw .tooDeep(id: id) }
    line.add(name, json)
  }

  private mutating func beginLine(_ kind: String, of store: Int) -> RecordLine {
    number += 1
    var line = RecordLine()
    line.add("n", number)
    line.add("at", time.microseconds)
    line.add("is", kind)
    line.add("store", store)
    return line
  }
}
