import Testing
import VueFlux
import VueFluxRecorder
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
    let plugin = recorder.plugin(
      for: Cart.self,
      actions: .codable,
      states: .unrecorded,
      excluding: { $0 == .note }
    )
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
