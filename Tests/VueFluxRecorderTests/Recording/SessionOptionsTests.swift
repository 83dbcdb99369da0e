import Foundation
import Testing
import VueFlux
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport

@Suite struct `Session recorder, options` {
  private let folder = Folder()
  private let problems = Problems()

  // MARK: - What is not written

  @Test func `changes by excluded actions are recorded before the next action`() throws {
    let recorder = try folder.makeRecorder(reportingTo: problems)
    let store = Store<Cart>("cart", plugins: [recorder.plugin(excluding: { $0 == .note })])
    store.actions.dispatch(action: .tag("a"))
    store.actions.dispatch(actions: [.note, .note])
    store.actions.dispatch(action: .tag("b"))
    store.actions.dispatch(action: .tag("c"))

    let session = try folder.session()
    #expect(
      try session.texts() == [
        "[store cart]", "cart tag", "[state cart excluded]", "cart tag", "cart tag",
      ]
    )
    let replica = Store<Cart>("cart")
    try session.replay(into: [.store(replica)])
    #expect(replica.cart == store.cart)
  }

  @Test func `an excluded action passes on its cause`() throws {
    let recorder = try folder.makeRecorder(reportingTo: problems)
    let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
    let hidden = Store<Cart>("hidden", plugins: [recorder.plugin(excluding: { _ in true })])
    let log = Store<Log>("log", plugins: [recorder.plugin()])
    cart.subscribe(executor: .immediate) { _, _ in hidden.actions.dispatch(action: .note) }
    hidden.subscribe(executor: .immediate) { _, _ in log.actions.log("seen") }
    cart.actions.dispatch(action: .note)
    let session = try folder.session()
    #expect(session.causes(in: "log") == session.numbers(in: "cart").map { $0 })
  }

  @Test func `redacted fields are in no file, and replays are verified nevertheless`() throws {
    let recorder = try folder.makeRecorder(reportingTo: problems) {
      $0.redaction = ["password", "add._0"]
      $0.digestInterval = 1
    }
    let store = Store<Cart>("cart", plugins: [recorder.plugin()])
    store.actions.dispatch(action: .signIn(name: "ada", password: "enigma"))
    store.actions.dispatch(action: .add("poison", price: 2))
    store.actions.dispatch(action: .note)
    let text = String(decoding: try folder.bytes(), as: UTF8.self)
    #expect(!text.contains("enigma") && !text.contains("poison") && text.contains("ada"))

    let session = try folder.session()
    #expect(session.redaction == ["password", "add._0"])
    let replay = try session.replay(
      into: [.mutations(CartMutations(), as: "cart")],
      through: session.numbers(in: "cart")[1]
    )
    let cart = try #require(replay.state(of: "cart", as: Cart.self))
    #expect(cart.owner == Cart.Owner(name: "ada", password: "redacted"))
    #expect(cart.items == ["redacted"])
    #expect(replay.verifiedCount == 1)
  }

  @Test func `an action that cannot be encoded is reported, and leaves a mark`() throws {
    let recorder = try folder.makeRecorder(reportingTo: problems)
    let store = Store<Cart>("cart", plugins: [recorder.plugin()])
    store.actions.dispatch(action: .note)
    store.actions.dispatch(action: .unencodable(Unencodable()))
    store.actions.dispatch(action: .note)
    #expect(problems.descriptions.count == 1)
    #expect(problems.descriptions[0].contains("It never can."))

    let session = try folder.session()
    let mark = session.records[2]
    #expect(mark.kind == .action && mark.unencodable?.contains("It never can.") == true)
    let target = ReplayTarget.mutations(CartMutations(), as: "cart")
    #expect(throws: ReplayError.self) {
      try session.replay(into: [target], through: mark.number)
    }
    #expect(try session.replay(into: [target], through: mark.number - 1).actionCount == 1)
    #expect(try session.replay(into: [target]).state(of: "cart") == store.cart)
  }

  @Test func `problems are reported with no lock held`() throws {
    let log = Store<Log>("log")
    let recorder = try SessionRecorder(url: folder.file) { problem in
      log.actions.log("\(log.lines.count)")
    }
    let store = Store<Cart>("cart", plugins: [recorder.plugin()])
    store.actions.dispatch(action: .unencodable(Unencodable()))
    #expect(log.lines == ["0"])
    #expect(store.notes == 1000)
  }

  // MARK: - Segments

  @Test func `segments follow each other, and the oldest go`() throws {
    let recorder = try folder.makeRecorder(reportingTo: problems) {
      $0.segmentSize = 2_000
      $0.segmentCount = 3
    }
    let quiet = Store<Log>("quiet", plugins: [recorder.plugin()])
    quiet.actions.log("once")
    let store = Store<Cart>("cart", plugins: [recorder.plugin()])
    for number in 0..<200 { store.actions.dispatch(action: .tag("tag \(number % 7)")) }

    let names = folder.names
    #expect(names.count == 3 && !names.contains("session.jsonl"))
    let session = try folder.session()
    #expect(session.problems.isEmpty)
    #expect(session.stores.count == 2)
    let replay = try session.replay(
      into: [.mutations(CartMutations(), as: "cart"), .mutations(LogMutations(), as: "quiet")]
    )
    #expect(replay.state(of: "cart") == store.cart)
    #expect(replay.state(of: "quiet", as: Log.self)?.lines == ["once"])
    // Where a segment begins with a state, it is the one that the actions before it lead to.
    #expect(replay.verifiedCount >= 4)

    for name in names {
      let alone = try Session(contentsOf: folder.url.appending(path: name))
      let replay = try alone.replay(
        into: [.mutations(CartMutations(), as: "cart"), .mutations(LogMutations(), as: "quiet")]
      )
      #expect(replay.state(of: "quiet", as: Log.self)?.lines == ["once"])
      if name == names.last { #expect(replay.state(of: "cart") == store.cart) }
    }
  }

  @Test func `a segment that cannot be begun is reported, and the last one goes on`() throws {
    let recorder = try folder.makeRecorder(reportingTo: problems) { $0.segmentSize = 500 }
    let store = Store<Cart>("cart", plugins: [recorder.plugin()])
    try folder.write([], to: "session.2.jsonl")
    for _ in 0..<20 { store.actions.dispatch(action: .note) }
    #expect(!problems.descriptions.isEmpty)
    #expect(problems.descriptions.allSatisfy { $0.contains("The last one goes on.") })
    try FileManager.default.removeItem(at: folder.url.appending(path: "session.2.jsonl"))
    #expect(try folder.session().numbers(in: "cart").count == 20)
  }

  @Test func `stores that have gone are forgotten in the next segment`() throws {
    let recorder = try folder.makeRecorder(reportingTo: problems) { $0.segmentSize = 500 }
    _ = Store<Log>("gone", plugins: [recorder.plugin()])
    let store = Store<Cart>("cart", plugins: [recorder.plugin()])
    for _ in 0..<20 { store.actions.dispatch(action: .note) }
    let last = try #require(folder.names.last { $0 != "session.jsonl" })
    #expect(
      try Session(contentsOf: folder.url.appending(path: last)).stores.map(\.name) == ["cart"]
    )
  }

  // MARK: - Open sets of actions

  @Test func `actions of registered types are written by their names`() throws {
    var registry = ActionRegistry<any DrawingAction>()
    registry.register(Line.self, as: "line")
    registry.register(Dot.self, as: "dot")
    let recorder = try folder.makeRecorder(reportingTo: problems)
    let store = Store<Drawing>(
      state: .init(),
      mutations: .init(),
      executor: .immediate,
      name: "drawing",
      plugins: [recorder.plugin(StoreCoding(actions: registry.coding, states: .codable))]
    )
    store.actions.dispatch(action: Line(length: 3))
    store.actions.dispatch(action: Dot())
    store.actions.dispatch(action: Circle())
    #expect(problems.descriptions.count == 1)

    let session = try folder.session()
    #expect(
      try session.payload(of: session.records[1]) == ["type": "line", "value": ["length": 3]]
    )
    let target = ReplayTarget.mutations(
      DrawingMutations(),
      StoreCoding(actions: registry.coding, states: .codable),
      as: "drawing"
    )
    let replay = try session.replay(into: [target], through: 3)
    #expect(replay.state(of: "drawing", as: Drawing.self)?.ink == 4)

    var smaller = ActionRegistry<any DrawingAction>()
    smaller.register(Line.self, as: "line")
    let unable = ReplayTarget.mutations(
      DrawingMutations(),
      StoreCoding(actions: smaller.coding, states: .codable),
      as: "drawing"
    )
    do {
      try session.replay(into: [unable])
      Issue.record("A name that is not registered was read.")
    } catch {
      #expect("\(error)".contains("session.jsonl:4"))
      #expect("\(error)".contains("The type \"dot\" is not registered."))
    }
  }
}

private protocol DrawingAction: Codable, Sendable {
  var ink: Int { get }
}

private struct Line: DrawingAction {
  let length: Int
  var ink: Int { length }
}

private struct Dot: DrawingAction {
  var ink: Int { 1 }
}

private struct Circle: DrawingAction {
  var ink: Int { 6 }
}

private struct Drawing: State, Codable, Sendable {
  typealias Action = any DrawingAction
  typealias Mutations = DrawingMutations
  var ink = 0
}

private struct DrawingMutations: Mutations {
  func commit(action: any DrawingAction, state: inout Drawing) {
    state.ink += action.ink
  }
}
