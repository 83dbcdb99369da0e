package import VueFlux

/// A second kind of store: the texts that it was given.
package struct Log: State, Codable, Equatable, Sendable {
  package typealias Action = LogAction
  package typealias Mutations = LogMutations
  package fileprivate(set) var lines: [String] = []

  package init() {}
}

package struct LogAction: Codable, Equatable, Sendable {
  package let line: String

  package init(line: String) {
    self.line = line
  }
}

package struct LogMutations: Mutations {
  package init() {}

  package func commit(action: LogAction, state: inout Log) {
    state.lines.append(action.line)
  }
}

extension Actions where State == Log {
  package func log(_ line: String) { dispatch(action: LogAction(line: line)) }
}

extension Computed where State == Log {
  package var lines: [String] { state.lines }
}

extension Store where State == Log {
  package convenience init(
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
