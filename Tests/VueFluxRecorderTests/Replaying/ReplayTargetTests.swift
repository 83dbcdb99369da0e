import Testing
import VueFlux
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport

@Suite struct `Targets of all stores of a type` {
  private let folder = Folder()

  /// A session of a cart, and of three logs that come one after the other.
  private func makeSession() throws -> Session {
    let recorder = try SessionRecorder(url: folder.file)
    let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
    for number in 0..<3 {
      let log = Store<Log>("log", plugins: [recorder.plugin()])
      log.actions.log("\(number)")
      cart.actions.dispatch(action: .note)
      log.actions.log("end")
    }
    return try folder.session()
  }

  private let targets: [ReplayTarget] = [
    .mutations(CartMutations(), as: "cart"), .allStores(by: LogMutations()),
  ]

  private func lines(_ replay: Replay, _ name: String) -> [String]? {
    replay.state(of: name, as: Log.self)?.lines
  }

  @Test func `each store of the type is replayed for itself`() throws {
    let replay = try makeSession().replay(into: targets)
    #expect(lines(replay, "log") == ["0", "end"])
    #expect(lines(replay, "log 2") == ["1", "end"])
    #expect(lines(replay, "log 3") == ["2", "end"])
    #expect(replay.actionCount == 9)
  }

  @Test func `a target of a store's own name goes before`() throws {
    let session = try makeSession()
    let shown = Store<Log>("shown")
    let replay = try session.replay(into: targets + [.store(shown, as: "log 2"), .ignored("log")])
    #expect(shown.lines == ["1", "end"])
    #expect(lines(replay, "log") == nil && lines(replay, "log 3") == ["2", "end"])
  }

  @Test func `stores of a type that does not matter are left out together`() throws {
    let replay = try makeSession().replay(into: [targets[0], .allIgnored(ofType: "Log")])
    #expect(lines(replay, "log") == nil && replay.actionCount == 3)
  }

  @Test func `a type that was called something else is given that name`() throws {
    let session = try makeSession()
    let error = ReplayError.noTarget(
      name: "log",
      type: "Log",
      given: ["all of type Diary", "cart"]
    )
    let target = ReplayTarget.allStores(by: LogMutations(), ofType: "Diary")
    #expect(throws: error) { try session.replay(into: [targets[0], target]) }
    #expect("\(error)".contains("of its name or for all of its type"))
    let other = ReplayTarget.allStores(by: NoteMutations(), ofType: "Log")
    let replay = try session.replay(into: [targets[0], other])
    #expect(replay.state(of: "log 3", as: Notes.self)?.lines == ["2", "end"])
  }

  @Test func `a type of which there is no store is no mistake`() throws {
    let recorder = try SessionRecorder(url: folder.file)
    let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
    cart.actions.dispatch(action: .note)
    #expect(try folder.session().replay(into: targets).actionCount == 1)
  }

  @Test func `a travel, a search and a test have all of them`() throws {
    let session = try makeSession()
    let travel = try TimeTravel(session, into: targets)
    travel.jump(to: travel.count)
    #expect(travel.state(of: "log 3", as: Log.self)?.lines == ["2", "end"])
    travel.jump(to: 3)
    #expect(travel.state(of: "log", as: Log.self)?.lines == ["0", "end"])
    #expect(travel.state(of: "log 2", as: Log.self) == nil)

    let culprit = try session.firstAction(into: targets) { lines($0, "log 2") == ["1", "end"] }
    #expect(culprit.flatMap(session.store(of:))?.name == "log 2")
    let minimal = try session.minimised(into: targets) { states in
      lines(states, "log 2")?.contains("end") == true
    }
    #expect(minimal?.numbers(in: "log 2").count == 1 && minimal?.numbers(in: "log") == [])

    let text = try session.swiftTest(named: "logs", into: targets)
    #expect(text.split(separator: "\n").count { $0.contains("= Log.Mutations()") } == 3)
  }
}

/// The log, by another name.
private struct Notes: State, Codable, Sendable {
  typealias Action = LogAction
  typealias Mutations = NoteMutations
  var lines: [String] = []
}

private struct NoteMutations: Mutations {
  func commit(action: LogAction, state: inout Notes) { state.lines.append(action.line) }
}
