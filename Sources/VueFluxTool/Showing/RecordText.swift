import VueFluxJSON
import VueFluxRecorder

/// Records as lines of a timeline.
struct RecordText {
  private let numberWidth: Int
  private let storeWidth: Int

  /// How long an action may be.
  private static let length = 100

  /// How deep in a tree lines go on to be indented.
  private static let depthLimit = 30

  init(_ session: Session) {
    numberWidth = "\(session.records.last?.number ?? 0)".count
    storeWidth = min(24, session.stores.map { $0.name.printable.count }.max() ?? 0)
  }

  func line(
    _ record: SessionRecord,
    store: String,
    _ payload: JSONValue?,
    depth: Int = 0
  ) -> String {
    let number = "\(record.number)"
    let indent = String(repeating: "  ", count: min(depth, Self.depthLimit))
    let what = what(record, payload).printable.shortened(to: Self.length)
    let cause = record.cause.map { " ← \($0)" } ?? ""
    return String(repeating: " ", count: max(0, numberWidth - number.count)) + number
      + "  \(record.time.text)  \(store.printable.padded(to: storeWidth))"
      + "  \(kind(record).padded(to: 6))  \(indent)\(what)\(cause)"
  }

  private func kind(_ record: SessionRecord) -> String {
    switch record.kind {
    case .action: record.isGlobal ? "global" : "local"
    case .effect: "effect"
    case .store: "store"
    case .state: "state"
    }
  }

  private func what(_ record: SessionRecord, _ payload: JSONValue?) -> String {
    if let reason = record.unencodable { return "not recorded: \(reason)" }
    return switch record.kind {
    case .action: payload?.actionText ?? ""
    case .effect(let id): id ?? "without an id"
    case .store, .state: record.reason?.rawValue ?? "begins"
    }
  }
}
