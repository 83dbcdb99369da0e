package import VueFluxRecorder

extension Session {
  /// What happened, in short: `cart add`, `log *line` for a global action, `(effect)`, `[store cart]`.
  package func texts() throws -> [String] {
    try records.map { record in
      let name = store(of: record)?.name ?? "?"
      switch record.kind {
      case .store: return "[store \(name)\(record.reason.map { " \($0.rawValue)" } ?? "")]"
      case .state: return "[state \(name) \(record.reason?.rawValue ?? "?")]"
      case .effect(let id): return "(\(name) \(id ?? "effect"))"
      case .action:
        let action = try payload(of: record)
        let text = action?["line"]?.string ?? action?.object?.keys.first ?? "!"
        return "\(name) \(record.isGlobal ? "*" : "")\(text)"
      }
    }
  }

  /// The record that led to each action of a store.
  package func causes(in name: String) -> [Int?] {
    records.filter { $0.kind == .action && store(of: $0)?.name == name }.map(\.cause)
  }

  /// The numbers of a store's actions.
  package func numbers(in name: String) -> [Int] {
    records.filter { $0.kind == .action && store(of: $0)?.name == name }.map(\.number)
  }
}
