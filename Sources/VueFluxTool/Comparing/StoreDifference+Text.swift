import VueFluxJSON
import VueFluxRecorder
import VueFluxSessions

extension StoreDifference {
  /// The difference in lines.
  ///
  /// - Parameters:
  ///   - first: What the first session is called.
  ///   - second: What the second session is called.
  /// - Returns: The lines.
  func lines(_ first: String, _ second: String) -> [String] {
    switch kind {
    case .onlyInFirst: return ["\(store): Only \(first) has this store."]
    case .onlyInSecond: return ["\(store): Only \(second) has this store."]
    case .different(let action, let state):
      let actionLines = action.map { action in
        ["\(store): Action \(action.actionsBefore + 1) is not the same."]
          + action.lines(first, second) { $0?.actionText ?? "not recorded" }
      }
      let stateLines = state.map { state in
        ["\(store): The state before action \(state.actionsBefore + 1) is not the same."]
          + state.lines(first, second) { _ in "" }
      }
      return (actionLines ?? []) + (stateLines ?? [])
    }
  }
}

extension StoreDifference.Pair {
  fileprivate func lines(
    _ firstName: String,
    _ secondName: String,
    _ text: (JSONValue?) -> String
  ) -> [String] {
    let sides = [(firstName, first, firstValue), (secondName, second, secondValue)]
    let lines = sides.map { name, record, value in
      guard let record else { return "  \(name): There is none." }
      let text = text(value)
      return "  \(name): record \(record.number)\(text.isEmpty ? "" : ", \(text)")"
    }
    return (lines + differences.map { "    \($0.text)" }).map { $0.cut(to: 200) }
  }
}

extension JSONDifference {
  /// The path and both values, actions as Swift would write them.
  fileprivate var text: String {
    let values = "\(first?.actionText ?? "nothing") → \(second?.actionText ?? "nothing")"
    return path.isEmpty ? values : "\(path): \(values)"
  }
}
