import VueFluxJSON
import VueFluxRecorder
import VueFluxSessions

/// A record, and what it has to do with others, in lines.
struct RecordText {
  private(set) var lines: [StyledText] = []

  /// How many of the records that it led to are listed.
  private static let resultCount = 20

  init(
    _ record: SessionRecord,
    _ payload: JSONValue?,
    _ results: [SessionRecord],
    in session: Session
  ) throws(SessionError) {
    let store = session.store(of: record)
    append("record", "\(record.number), at \(record.place)")
    append(
      "store",
      session.name(ofStore: record.store) + (store.map { ", of type \($0.type)" } ?? "")
        + (store.map { $0.tags.isEmpty ? "" : ", tagged \($0.tags.joined(separator: ", "))" } ?? "")
    )
    append("kind", Self.kind(of: record))
    let elapsed = session.firstTime.map { ElapsedTime(from: $0, to: record.time.microseconds) }
    append("time", record.time.text + (elapsed.map { ", \($0) after the beginning" } ?? ""))
    if let cause = record.cause {
      append("cause", try Self.text(of: cause, in: session))
    }
    for (index, result) in results.prefix(Self.resultCount).enumerated() {
      append(index == 0 ? "led to" : "", try Self.text(of: result.number, in: session))
    }
    if results.count > Self.resultCount {
      append("", "and \(results.count - Self.resultCount) more")
    }
    if let reason = record.unencodable { append("lost", reason) }
    switch record.kind {
    case .action: if let payload { append("action", payload.actionText.cut(to: 1_000)) }
    case .store, .state: if payload == nil { append("state", "not written down") }
    case .effect: break
    }
  }

  private mutating func append(_ name: String, _ text: String) {
    var line = StyledText(name.padded(to: 8), .dim)
    line.append(text)
    lines.append(line)
  }

  private static func kind(of record: SessionRecord) -> String {
    switch record.kind {
    case .action: record.isGlobal ? "action, by the bus" : "action, of the store's own"
    case .effect(let id): "effect, \(id.map { "of id \($0)" } ?? "without an id")"
    case .store: "store, with the state that it begins with"
    case .state: "state, \(record.reason?.text ?? "written down again")"
    }
  }

  private static func text(
    of number: Int,
    in session: Session
  ) throws(SessionError) -> String {
    guard let record = session.record(number) else { return "\(number), which is not there" }
    let action = record.kind == .action ? try session.payload(of: record)?.actionText : nil
    let what = (action ?? record.kindName).cut(to: 60)
    return "\(number), \(session.name(ofStore: record.store)): \(what)"
  }
}

extension SessionRecord.Reason {
  fileprivate var text: String {
    switch self {
    case .replaced: "put in place of the store's"
    case .excluded: "after actions that are not recorded"
    case .lost: "after actions whose records are lost"
    case .checkpoint: "written down at an interval"
    }
  }
}
