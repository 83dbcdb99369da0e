import Foundation
import Testing
import VueFlux
import VueFluxJSON
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport

@testable import VueFluxTool

@Suite struct `A window of a session with losses` {
  private let folder = Folder()
  private let cart = ReplayTarget.mutations(CartMutations(), as: "cart")
  private let log = ReplayTarget.mutations(LogMutations(), as: "log")

  private func makeRecorder(stateInterval: Int) throws -> SessionRecorder {
    var options = SessionRecorder.Options()
    options.stateInterval = stateInterval
    return try SessionRecorder(url: folder.file, options: options) { _ in }
  }

  /// Where the cart has so many notes.
  private func window(_ session: Session, _ names: Set<String>, notes: Int) throws -> Session? {
    try session.window(of: names) { ($0["cart"]?["notes"]?.int ?? 0) >= notes }
  }

  @Test func `has nothing from before a gap`() throws {
    let recorder = try makeRecorder(stateInterval: 4)
    let store = Store<Cart>("cart", plugins: [recorder.plugin()])
    for _ in 0..<20 { store.actions.dispatch(action: .note) }
    let session = try folder.session(without: 3)
    let error = #expect(throws: ReplayError.self) { try session.replay(into: [cart]) }
    guard case .missing(3...3, _)? = error else {
      Issue.record("It was \(String(describing: error)).")
      return
    }
    let first = try #require(try window(session, ["cart"], notes: 1))
    #expect(try first.texts() == ["[store cart]"])
    let state = try #require(try first.replay(into: [cart]).state(of: "cart", as: Cart.self))
    // What led there is lost, and what came there is not.
    #expect(state.notes >= 4)

    let second = try #require(try window(session, ["cart"], notes: state.notes + 1))
    #expect(second.records.count == 5)
    let next = try second.replay(into: [cart]).state(of: "cart", as: Cart.self)
    #expect(next?.notes == state.notes + 4)
  }

  @Test func `has no store whose state is not known since a gap`() throws {
    let recorder = try makeRecorder(stateInterval: 4)
    let store = Store<Cart>("cart", plugins: [recorder.plugin()])
    let other = Store<Log>("log", plugins: [recorder.plugin()])
    other.actions.log("before")
    for _ in 0..<3 { store.actions.dispatch(action: .note) }
    other.actions.log("after")
    for _ in 0..<9 { store.actions.dispatch(action: .note) }
    let session = try folder.session(without: 4)
    var seen: Set<Bool> = []
    let found = try session.window(of: ["cart", "log"]) { states in
      let notes = states["cart"]?["notes"]?.int ?? 0
      if notes > 0 { seen.insert(states["log"] == nil) }
      return notes >= 8
    }
    let window = try #require(found)
    #expect(seen == [true])
    #expect(window.stores.map(\.name) == ["cart"])
    let replay = try window.replay(into: [cart])
    #expect((replay.state(of: "cart", as: Cart.self)?.notes ?? 0) >= 8)
  }

  @Test func `begins anew, for its store, after what could not be written down`() throws {
    let recorder = try makeRecorder(stateInterval: 4)
    let store = Store<Cart>("cart", plugins: [recorder.plugin()])
    let other = Store<Log>("log", plugins: [recorder.plugin()])
    other.actions.log("a")
    store.actions.dispatch(actions: [.note, .unencodable(Unencodable())])
    for _ in 0..<9 { store.actions.dispatch(action: .note) }
    let session = try folder.session()
    let mark = try #require(session.records.first { $0.unencodable != nil })
    #expect(throws: ReplayError.self) {
      try session.replay(into: [cart, log], through: mark.number)
    }
    let window = try #require(try window(session, ["cart", "log"], notes: 1000))
    let replay = try window.replay(into: [cart, log])
    #expect((replay.state(of: "cart", as: Cart.self)?.notes ?? 0) >= 1000)
    #expect(replay.state(of: "log", as: Log.self)?.lines == ["a"])
  }

  @Test func `has nothing of a store from before an action that could not be encoded`() throws {
    let recorder = try makeRecorder(stateInterval: 1)
    let store = Store<Cart>("cart", plugins: [recorder.plugin()])
    let other = Store<Log>("log", plugins: [recorder.plugin()])
    other.actions.log("a")
    store.actions.dispatch(actions: [.note, .unencodable(Unencodable())])
    other.actions.log("b")
    store.actions.dispatch(action: .note)
    let session = try folder.session()
    var isCartKnown: [Bool] = []
    let found = try session.window(of: ["cart", "log"]) { states in
      isCartKnown.append(states["cart"] != nil)
      return (states["cart"]?["notes"]?.int ?? 0) >= 1000
    }
    // The states of both stores, the one before the note, and before "b"; then the one that is looked for.
    #expect(isCartKnown.suffix(2) == [false, true])
    let window = try #require(found)
    #expect(try window.texts().filter { $0.contains("cart") } == ["[store cart]"])
  }

  @Test func `ends with a state that was put in place`() throws {
    let recorder = try makeRecorder(stateInterval: 0)
    let plugin = recorder.plugin(for: Cart.self, excluding: { $0 == .note })
    let store = Store<Cart>("cart", plugins: [plugin])
    store.actions.dispatch(actions: [.tag("a"), .note, .note, .tag("b")])
    let window = try #require(try window(folder.session(), ["cart"], notes: 2))
    #expect(try window.texts() == ["[store cart]", "cart tag", "[state cart excluded]"])
    let url = folder.url.appending(path: "window.jsonl")
    try window.write(to: url)
    let replay = try Session(contentsOf: url).replay(into: [cart])
    #expect(replay.state(of: "cart", as: Cart.self)?.notes == 2)
  }

  @Test func `is itself one that can be written, read and replayed`() throws {
    let recorder = try makeRecorder(stateInterval: 4)
    let plugin = recorder.plugin(StoreCoding<Log>(actions: .codable))
    let store = Store<Cart>("cart", plugins: [recorder.plugin()])
    let other = Store<Log>("log", plugins: [plugin])
    other.actions.log("a")
    for _ in 0..<9 { store.actions.dispatch(action: .note) }
    let window = try #require(try window(folder.session(), ["cart", "log"], notes: 4))
    let url = folder.url.appending(path: "window.jsonl")
    try window.write(to: url)
    let log = ReplayTarget.mutations(LogMutations(), as: "log", from: Log())
    let replay = try Session(contentsOf: url).replay(into: [cart, log])
    #expect(replay.state(of: "log", as: Log.self)?.lines == ["a"])
  }
}
