import VueFluxJSON
import VueFluxRecorder
import VueFluxSessions

/// The recorded states of a store that a condition was looked for in.
struct RecordedStates {
  private let store: String
  private var actionCount = 0
  private var stateNumbers: [Int] = []

  /// The part of the way that no state has, and what there is in its place; nil if states have all of it.
  private var missing: (part: String, members: [String])?

  init(of predicate: Predicate, in session: Session) throws(SessionError) {
    store = predicate.store
    var isFound = false
    for record in session.records where session.store(of: record)?.name == store {
      if record.kind == .action { actionCount += 1 }
      guard record.kind != .action, let state = try session.payload(of: record) else { continue }
      stateNumbers.append(record.number)
      isFound = isFound || predicate.condition.path.value(in: state) != nil
      // Of the last one, as it has most often more than the first.
      if !isFound { missing = predicate.condition.path.firstMissing(in: state) }
    }
    if isFound { missing = nil }
  }
}

extension RecordedStates: CustomStringConvertible {
  /// The number of states, the missing part, and the way to record more.
  var description: String {
    let range =
      if let first = stateNumbers.first, let last = stateNumbers.last, first < last {
        "\(stateNumbers.count) states of '\(store)' were recorded, from record \(first) to record \(last)"
      } else {
        stateNumbers.first.map { "One state of '\(store)' was recorded, record \($0)" }
          ?? "No state of '\(store)' was recorded"
      }
    let wayOut =
      actionCount < stateNumbers.count
      ? "" : " To have one before each action, record with a stateInterval of 1."
    guard let missing else { return "\(range), and \(actionCount) actions.\(wayOut)" }
    let members =
      missing.members.isEmpty ? "nothing with a name" : missing.members.joined(separator: ", ")
    return
      "\(range), and \(actionCount) actions. None has '\(missing.part)'; there is \(members).\(wayOut)"
  }
}

extension ValuePath {
  /// The first step without a value, and the members in its place; nil if each step has a value.
  fileprivate func firstMissing(in value: JSONValue) -> (part: String, members: [String])? {
    for count in steps.indices {
      let before = ValuePath(steps: Array(steps[..<count])).value(in: value)
      guard ValuePath(steps: Array(steps[...count])).value(in: value) == nil else { continue }
      let members =
        before?.object?.keys.sorted() ?? before?.array.map { ["\($0.count) elements"] } ?? []
      return (steps[count].description, Array(members.prefix(10)))
    }
    return nil
  }
}

extension ValuePath.Step: CustomStringConvertible {
  /// The step as in a condition.
  var description: String {
    switch self {
    case .member(let name): name
    case .element(let index): "[\(index)]"
    }
  }
}
