import Testing
import VueFlux
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport

@Suite struct `Reasons of the recorder for a replaced state` {
  private let reasons = Recorder<ReplacementReason>()

  private var plugin: PluginDouble<Cart> {
    PluginDouble(onDidReplaceState: { [reasons] in reasons.record($0.reason) })
  }

  @Test func `a plugin is called with each state that a time travel shows`() {
    let store = Store<Cart>("cart", plugins: [plugin])
    let travel = TimeTravel(store)
    store.actions.dispatch(action: .note)
    store.actions.dispatch(action: .note)
    travel.back()
    travel.jump(to: 2)
    #expect(reasons.recorded == [.travel, .travel])
  }

  @Test func `a plugin is called once with the state that a replay leads to`() throws {
    let folder = Folder()
    let (cart, _) = try folder.record()
    let store = Store<Cart>("cart", plugins: [plugin])
    try folder.session().replay(into: [.store(store), .ignored("log")])
    #expect(store.cart == cart)
    #expect(reasons.recorded == [.replay])
  }

  @Test func `a plugin is not called for an undo that a time travel refuses`() {
    let store = Store<Cart>("cart", plugins: [plugin])
    let travel = TimeTravel(store)
    let history = History(store)
    store.actions.dispatch(action: .note)
    travel.back()
    history.undo()
    #expect(reasons.recorded == [.travel])
  }

  @Test func `a recorded store reports an undo once, and the session has it`() throws {
    let folder = Folder()
    let recorder = try SessionRecorder(url: folder.file)
    let store = Store<Cart>("cart", plugins: [recorder.plugin(), plugin])
    let history = History(store)
    store.actions.dispatch(action: .note)
    history.undo()
    try recorder.end()
    let replayed = Store<Cart>("cart")
    try folder.session().replay(into: [.store(replayed)])
    #expect(replayed.cart == store.cart)
    #expect(reasons.recorded == [.undo])
  }
}
