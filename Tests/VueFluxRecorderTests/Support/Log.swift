import VueFlux

/// A second kind of store: the texts that it was given.
struct Log: State, Codable, Equatable, Sendable {
  typealias Action = LogAction
  typealias Mutations = LogMutations
  fileprivate(set) var lines: [String] = []
}

struct LogAction: Codable, Equatable, Sendable {
  let line: String
}

struct LogMutations: Mutations {
  func commit(action: LogAction, state: inout Log) {
    state.lines.append(action.line)
  }
}

extension Actions where State == Log {
  func log(_ line: String) { dispatch(action: LogAction(line: line)) }
}

extension Computed where State == Log {
  var lines: [String] { state.lines }
}

extension Store where State == Log {
  convenience init(
    _ name: String? = nil,
    executor: Executor = .immediate,
    plugins: [any Plugin<Log>] = []
  ) {
    self.init(
      state: .init(),
      mutations: .init(),
      executor: executor,
      name: name,
      plugins: plugins
    )
  }
}
