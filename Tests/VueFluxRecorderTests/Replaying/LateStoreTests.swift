import Testing
import VueFlux
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport

/// Stores, and states, that a session has nothing of at its beginning.
@Suite struct `What a session tells of late` {
  private let folder = Folder()
  private let targets: [ReplayTarget] = [
    .mutations(LogMutations(), as: "log"), .mutations(CartMutations(), as: "cart"),
  ]

  /// A session of a log, and of a cart that comes after two lines with three notes.
  private func makeSession() throws -> Session {
    let recorder = try SessionRecorder(url: folder.file)
    let log = Store<Log>("log", plugins: [recorder.plugin()])
    log.actions.log("a")
    log.actions.log("b")
    let cart = Store<Cart>("cart")
    for _ in 0..<3 { cart.actions.dispatch(action: .note) }
    cart.add(plugin: recorder.plugin())
    cart.actions.dispatch(action: .note)
    log.actions.log("c")
    cart.actions.dispatch(action: .tag("x"))
    return try folder.session()
  }

  private func notes(_ states: Replay) -> Int? { states.state(of: "cart", as: Cart.self)?.notes }

  @Test func `a replay has no state of a store before it comes`() throws {
    let session = try makeSession()
    #expect(try notes(session.replay(into: targets, through: 3)) == nil)
    #expect(try notes(session.replay(into: targets, through: 4)) == 3)
    #expect(try notes(session.replay(into: targets)) == 4)
  }

  @Test func `a travel has no state of a store before it comes, in a step of its own`() throws {
    let travel = try TimeTravel(makeSession(), into: targets)
    func notes() -> Int? { travel.state(of: "cart", as: Cart.self)?.notes }
    #expect(travel.count == 6 && notes() == nil)
    travel.jump(to: 2)
    #expect(notes() == nil)
    travel.forward()
    #expect(notes() == 3)
    #expect(travel.steps[2].description == "the state that the store begins with")
    travel.jump(to: 6)
    #expect(notes() == 4)
    travel.back(by: 5)
    #expect(notes() == nil)
    // Without it none of its actions could be.
    travel.skip(2)
    #expect(!travel.steps[2].isSkipped)
    travel.jump(to: 6)
    #expect(notes() == 4)
  }

  @Test func `a store that shows a travel keeps its own state until then`() throws {
    let cart = Store<Cart>("cart")
    let travel = try TimeTravel(makeSession(), into: [.ignored("log"), .store(cart)])
    // With the log left out, the cart is there from the beginning of what is replayed.
    #expect(cart.notes == 3 && travel.position == 0)
    travel.jump(to: travel.count)
    #expect(cart.notes == 4)
    let later = try TimeTravel(folder.session(), into: [targets[0], .store(cart)])
    later.jump(to: 3)
    #expect(cart.notes == 3)
    later.jump(to: 1)
    #expect(cart.notes == 4)
  }

  @Test func `a search finds that a store has come`() throws {
    let session = try makeSession()
    let culprit = try session.firstAction(into: targets) { (notes($0) ?? 0) >= 3 }
    #expect(culprit?.number == 4 && culprit?.kind == .store)
    let next = try session.firstAction(into: targets) { (notes($0) ?? 0) >= 4 }
    #expect(next?.number == 5)
  }

  @Test func `a reduced session keeps stores that come later, at their places`() throws {
    let minimal = try #require(try makeSession().minimised(into: targets) { notes($0) == 4 })
    #expect(try minimal.texts() == ["[store log]", "[store cart]", "cart note"])
    #expect(try notes(minimal.replay(into: targets)) == 4)
  }

  // MARK: - Late states of stores that were there

  /// A session of a cart whose first state could not be written, and is compared with at each second action.
  private func makeSessionOfLateState() throws -> Session {
    var options = SessionRecorder.Options()
    options.stateInterval = 2
    let recorder = try SessionRecorder(url: folder.file, options: options)
    let isFirst = Guarded(true)
    let states = ValueCoding<Cart>(
      encode: { cart in
        let isRefused = isFirst.withLock { isFirst in
          defer { isFirst = false }
          return isFirst
        }
        if isRefused { throw Refusal() }
        return try JSONValue(encoding: cart)
      },
      decode: { try $0.decoded(as: Cart.self) }
    )
    let cart = Store<Cart>(
      "cart",
      plugins: [recorder.plugin(StoreCoding<Cart>(actions: .codable, states: states))]
    )
    for _ in 0..<5 { cart.actions.dispatch(action: .note) }
    return try folder.session()
  }

  @Test func `a state that comes late is compared with, and is no beginning`() throws {
    let session = try makeSessionOfLateState()
    #expect(session.records.contains { $0.kind == .state && $0.reason == .checkpoint })
    #expect(session.records[0].unencodable != nil)
    let target = ReplayTarget.mutations(CartMutations(), as: "cart", from: Cart())
    #expect(try notes(session.replay(into: [target])) == 5)
    let travel = try TimeTravel(session, into: [target])
    #expect(travel.state(of: "cart", as: Cart.self)?.notes == 0 && travel.count == 5)
    travel.jump(to: 5)
    #expect(travel.state(of: "cart", as: Cart.self)?.notes == 5)
    let culprit = try session.firstAction(into: [target]) { (notes($0) ?? 0) >= 1 }
    #expect(culprit?.number == 2)
    let text = try session.swiftTest(named: "notes", into: [target])
    #expect(text.contains(#""notes":0"#) && text.contains(#""notes":5"#))
    #expect(text.split(separator: "\n").count { $0.contains("Mutations.commit(") } == 5)
  }

  @Test func `without a state of the target none of a late one's actions can be run`() throws {
    let session = try makeSessionOfLateState()
    let place = session.records[1].place
    let error = ReplayError.noState(name: "cart", place)
    let target = ReplayTarget.mutations(CartMutations(), as: "cart")
    #expect(throws: error) { try session.replay(into: [target]) }
    #expect(throws: error) { try TimeTravel(session, into: [target]) }
    #expect(throws: error) { try session.firstAction(into: [target]) { _ in true } }
    #expect(throws: error) { try session.swiftTest(named: "notes", into: [target]) }
  }
}

private struct Refusal: Error {}
