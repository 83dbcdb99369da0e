import Foundation
import Testing
import VueFlux
import VueFluxSessionSupport
import VueFluxTestSupport

@testable import VueFluxRecorder

@Suite struct `Deep values` {
  /// Each link is two objects.
  private static let count = 120

  /// Runs `body` on a thread with the stack that threads have beside the main one on Apple's systems.
  private func onSmallStack<Result: Sendable>(
    _ body: @escaping @Sendable () throws -> Result
  ) throws -> Result {
    let result = Guarded<Swift.Result<Result, any Error>?>(nil)
    #if VUEFLUX_TSAN
      // Its calls take more.
      let stackSize = 4 << 20
    #else
      let stackSize = 512 << 10
    #endif
    onThreads(1, stackSize: stackSize) { _ in
      let value = Swift.Result { try body() }
      result.withLock { $0 = value }
    }
    return try #require(result.withLock { $0 }).get()
  }

  @Test func `a deep action is recorded, read and replayed`() throws {
    let folder = Folder()
    let action = Chain.of(Self.count)
    let (state, problems) = try onSmallStack {
      let problems = Problems()
      var options = SessionRecorder.Options()
      options.redaction = ["password"]
      let recorder = try SessionRecorder(
        url: folder.file,
        options: options,
        report: problems.report
      )
      let store = Store<Chained>(
        state: .init(),
        mutations: .init(),
        executor: .immediate,
        plugins: [recorder.plugin()]
      )
      store.actions.dispatch(action: action)
      return (store.computed.state, problems.descriptions)
    }
    #expect(problems.isEmpty && state.last == action)
    let replayed = try onSmallStack {
      let session = try folder.session()
      let text = try session.records.map { try session.payload(of: $0)?.description ?? "" }
      #expect(text.count == 2)
      let replay = try session.replay(into: [.mutations(ChainedMutations(), as: "Chained")])
      return replay.state(of: "Chained", as: Chained.self)
    }
    #expect(replayed == state)
  }
}

private indirect enum Chain: Codable, Equatable, Sendable {
  case end
  case link(Chain)

  static func of(_ count: Int) -> Chain {
    (0..<count).reduce(.end) { chain, _ in .link(chain) }
  }
}

private struct Chained: State, Codable, Equatable, Sendable {
  typealias Action = Chain
  typealias Mutations = ChainedMutations
  var last: Chain?
}

private struct ChainedMutations: Mutations {
  func commit(action: Chain, state: inout Chained) { state.last = action }
}
