import Testing
import VueFlux
import VueFluxDevTools
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport

@Suite struct `A session with losses in Redux DevTools` {
  private let folder = Folder()
  private let second = Folder()

  @Test func `goes on after a gap with the next recorded states`() throws {
    var options = SessionRecorder.Options()
    options.stateInterval = 4
    let recorder = try SessionRecorder(url: folder.file, options: options)
    let store = Store<Cart>("cart", plugins: [recorder.plugin()])
    for _ in 0..<10 { store.actions.dispatch(action: .note) }
    let late = Store<Log>("log", plugins: [recorder.plugin()])
    late.actions.log("a")
    let file = try DevToolsFile(folder.session(without: 3))
    let index = try #require(file.actions.firstIndex { $0.type == "@@vueflux/state" })
    #expect(file.actions.count { $0.type == "@@vueflux/state" } == 1)
    #expect(file.states[0]?["log"] == ["lines": []])
    // Of the actions between, nobody knows what they have led to.
    #expect(file.states[1...index].allSatisfy { $0?["cart"] == .null })
    #expect(file.states[index]?["log"] == ["lines": []])
    #expect((file.states[index + 1]?["cart"]?["notes"]?.int ?? 0) >= 4)

    try file.writeSession(to: second.file)
    let replay = try second.session().replay(
      into: [.mutations(CartMutations(), as: "cart"), .mutations(LogMutations(), as: "log")]
    )
    #expect(replay.state(of: "cart") == store.cart)
    #expect(replay.state(of: "log", as: Log.self)?.lines == ["a"])
  }

  @Test func `has no state of a store from an action that could not be encoded to the next state`()
    throws
  {
    let lines = [
      #""vueflux":1,"session":"x","first":1,"at":1}"#,
      #""n":1,"at":1,"is":"store","store":1,"name":"log","type":"Log","state":{"lines":[]}}"#,
      // The record with which the cart came is lost.
      #""n":3,"at":1,"is":"action","store":2,"unencodable":"No."}"#,
      #""n":4,"at":1,"is":"state","store":1,"why":"checkpoint","state":{"lines":[]}}"#,
      #""n":5,"at":1,"is":"action","store":1,"action":{"line":"a"}}"#,
      #""n":6,"at":1,"is":"store","store":2,"name":"cart","type":"Cart","why":"lost","#
        + #""state":{"notes":7}}"#,
      #""n":7,"at":1,"is":"action","store":1,"action":{"line":"b"}}"#,
    ]
    try folder.write(lines.flatMap(SessionLine.make))
    let file = try DevToolsFile(folder.session())
    let types = file.actions.map(\.type)
    #expect(types.count { $0 == "@@vueflux/state" } == 2 && types.last != "@@vueflux/state")
    let index = try #require(types.lastIndex(of: "@@vueflux/state"))
    // The state before an action has the same index.
    #expect((file.states[index]?["cart"] ?? .null) == .null)
    #expect(file.states[index + 1]?["cart"] == ["notes": 7])
  }

  @Test func `has no states from a gap to the next recorded ones, and all before it`() throws {
    let lines = [
      #""vueflux":1,"session":"x","first":1,"at":1}"#,
      #""n":1,"at":1,"is":"store","store":1,"name":"log","type":"Log","state":[]}"#,
      #""n":2,"at":1,"is":"store","store":2,"name":"cart","type":"Cart","state":0}"#,
      #""n":3,"at":1,"is":"action","store":2,"action":{"note":{}}}"#,
      #""n":4,"at":1,"is":"state","store":2,"why":"checkpoint","state":1}"#,
      #""n":6,"at":1,"is":"action","store":1,"action":{"line":"a"}}"#,
      #""n":7,"at":1,"is":"state","store":1,"why":"checkpoint","state":["a"]}"#,
    ]
    try folder.write(lines.flatMap(SessionLine.make))
    let file = try DevToolsFile(folder.session())
    #expect(file.actions.map(\.type) == ["cart/note", "log/line", "@@vueflux/state"])
    #expect(file.states[0] == ["log": [], "cart": 0] && file.states[1] == ["log": [], "cart": 1])
    #expect(file.states[2] == nil && file.states[3] == ["log": ["a"], "cart": .null])
  }

  @Test func `ends at an action whose state is unknown because another could not be encoded`()
    throws
  {
    let lines = [
      #""vueflux":1,"session":"x","first":1,"at":1}"#,
      #""n":1,"at":1,"is":"store","store":1,"name":"cart","type":"Cart","state":0}"#,
      #""n":2,"at":1,"is":"action","store":1,"unencodable":"No."}"#,
      #""n":3,"at":1,"is":"action","store":1,"action":{"note":{}}}"#,
      #""n":4,"at":1,"is":"state","store":1,"why":"lost","state":2}"#,
    ]
    try folder.write(lines.flatMap(SessionLine.make))
    let place = try folder.session().records[1].place
    #expect(throws: DevToolsError.unrecorded(record: 2, place, reason: "No.")) {
      try DevToolsFile(folder.session())
    }
  }

  @Test func `is without a checkpoint that could not be written down, as a replay is`() throws {
    var options = SessionRecorder.Options()
    options.stateInterval = 1
    let recorder = try SessionRecorder(url: folder.file, options: options) { _ in }
    let store = Store<Brittle>("brittle", plugins: [recorder.plugin()])
    for _ in 0..<4 { store.actions.dispatch(action: 1) }
    let session = try folder.session()
    #expect(session.records.contains { $0.reason == .checkpoint && $0.unencodable != nil })
    try session.replay(into: [.mutations(BrittleMutations(), as: "brittle")])
    let file = try DevToolsFile(session)
    #expect(file.actions.count == 4)
    #expect(file.states[2] == nil && file.states[3] == ["brittle": ["count": 3]])
  }

  @Test func `ends where excluded actions have led to a state that is nowhere`() throws {
    let recorder = try SessionRecorder(url: folder.file)
    let coding = StoreCoding<Cart>(actions: .codable)
    let plugin = recorder.plugin(coding, excluding: { $0 == .note })
    let store = Store<Cart>("cart", plugins: [plugin])
    store.actions.dispatch(actions: [.clear, .note, .clear])
    let session = try folder.session()
    let error = #expect(throws: ReplayError.self) {
      try session.replay(into: [.mutations(CartMutations(), as: "cart", from: Cart())])
    }
    guard case .unrecorded(let record, let place, let reason)? = error else {
      Issue.record("It was \(String(describing: error)).")
      return
    }
    #expect(throws: DevToolsError.unrecorded(record: record, place, reason: reason)) {
      try DevToolsFile(session)
    }
    #expect(try DevToolsFile(session, through: record - 1).actions.count == 1)
  }
}
