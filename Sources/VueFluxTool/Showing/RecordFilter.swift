import VueFluxJSON
import VueFluxRecorder

/// Which records are shown.
struct RecordFilter: Sendable {
  var store: String?
  var action: String?
  var first: Int?
  var last: Int?

  /// Whether the record may be shown, as far as that is known without reading it.
  func admits(_ record: SessionRecord, store name: String) -> Bool {
    if let store, store != name { return false }
    if let first, record.number < first { return false }
    if let last, record.number > last { return false }
    return action == nil || record.kind == .action
  }

  /// Whether the record's action is one that is wanted.
  func admits(_ payload: JSONValue?) -> Bool {
    guard let action else { return true }
    guard let payload else { return false }
    return payload.actionText.contains(action) || payload.description.contains(action)
  }
}
