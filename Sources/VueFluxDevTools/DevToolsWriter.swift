import Foundation
import VueFluxJSON
import VueFluxRecorder

/// Writes a file as Redux DevTools imports it, an action at a time, so that no size of a session is too much.
struct DevToolsWriter {
  /// The beginning of the file, which has no action, or an action; and the state after it.
  struct Entry {
    let action: DevToolsAction?
    let state: JSONValue?
  }

  private let format: DevToolsFile.Format
  private let write: (ArraySlice<UInt8>) throws -> Void

  private var skipped: Set<Int>
  private var first: JSONValue?
  private var actionCount = 0
  private var highestID = 0

  /// The parts of the lifted format that come after the actions.
  private var states: [UInt8] = []
  private var ids = "0"
  private var skippedIDs: [String] = []

  /// Creates a writer of a file that is still empty.
  ///
  /// - Parameters:
  ///   - format: Its format.
  ///   - skipped: The ids of the actions that are not applied.
  ///   - write: Takes the bytes.
  init(
    _ format: DevToolsFile.Format,
    skipped: Set<Int> = [],
    to write: @escaping (ArraySlice<UInt8>) throws -> Void
  ) {
    self.format = format
    self.skipped = skipped
    self.write = write
  }

  /// Writes the beginning, or an action.
  mutating func add(_ entry: Entry) throws {
    let state = entry.state?.forJavaScript
    if let action = entry.action {
      try add(action)
    } else {
      first = state
      try write(format == .compact ? #"{"payload":"["# : #"{"actionsById":{"#)
    }
    guard format == .lifted else { return }
    if !states.isEmpty { states.append(.comma) }
    JSONValue.object(["state": state ?? .null]).write(into: &states)
  }

  private mutating func add(_ action: DevToolsAction) throws {
    let json = action.json.forJavaScript
    switch format {
    case .compact:
      try write((actionCount > 0 ? "," : "") + Self.escaped(json.description))
    case .lifted:
      if actionCount == 0 { try writeFirst(at: action.time) }
      try write(",\"\(action.id)\":\(Self.entry(json, action.time))")
      ids += ",\(action.id)"
      if skipped.contains(action.id) { skippedIDs.append("\(action.id)") }
    }
    actionCount += 1
    highestID = max(highestID, action.id)
  }

  /// Writes what comes after the actions.
  ///
  /// - Parameters:
  ///   - currentIndex: Which state is shown; the last one if nil.
  ///   - redaction: The fields that were not written down.
  /// - Throws: What the writing throws.
  mutating func end(currentIndex: Int? = nil, redaction: Redaction) throws {
    switch format {
    case .compact:
      try write(#"]""#)
      if let first { try write(",\"preloadedState\":\(JSONValue.string(first.description))") }
    case .lifted:
      if actionCount == 0 { try writeFirst(at: nil) }
      try write("},\"committedState\":\(first ?? .null),\"computedStates\":[")
      try write(states[...])
      try write(
        "],\"currentStateIndex\":\(currentIndex ?? actionCount),\"isLocked\":false,\"isPaused\":false,"
          + "\"nextActionId\":\(highestID + 1),\"skippedActionIds\":[\(skippedIDs.joined(separator: ","))],"
          + "\"stagedActionIds\":[\(ids)]"
      )
    }
    if !redaction.isEmpty {
      try write(",\"vueflux\":\(JSONValue.object(["redacted": redaction.json]))")
    }
    try write("}")
  }

  private func write(_ text: String) throws {
    try write(Array(text.utf8)[...])
  }

  /// Writes the action that each such file begins with.
  private func writeFirst(at time: Date?) throws {
    try write("\"0\":\(Self.entry(["type": "@@INIT"], time))")
  }

  private static func entry(_ action: JSONValue, _ time: Date?) -> JSONValue {
    var members: [String: JSONValue] = ["type": "PERFORM_ACTION", "action": action]
    members["timestamp"] = time.flatMap(DevToolsTime.json)
    return .object(members)
  }

  /// A text as it is within a text of JSON.
  private static func escaped(_ text: String) -> String {
    String(JSONValue.string(text).description.dropFirst().dropLast())
  }
}
