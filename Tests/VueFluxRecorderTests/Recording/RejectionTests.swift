import Foundation
import Testing
import VueFlux
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport

@Suite struct `Rejected actions in a session` {
  private let folder = Folder()
  private let problems = Problems()

  @Test(arguments: [true, false])
  func `a rejected action is written with its reason, wherever the recorder stands`(
    isFirst: Bool
  ) throws {
    let recorder = try folder.makeRecorder(reportingTo: problems)
    let bouncer = PluginDouble.bouncer()
    let store = Store<Cart>(
      "cart",
      plugins: isFirst ? [recorder.plugin(), bouncer] : [bouncer, recorder.plugin()]
    )
    store.actions.dispatch(action: .note)
    store.actions.dispatch(action: .add("milk", price: 3))
    store.actions.dispatch(action: .note)
    let session = try folder.session()
    let rejection = try #require(session.rejections.first)
    #expect(session.rejections.count == 1 && session.problems.isEmpty)
    #expect(rejection.reason == "The cart is full." && rejection.cause == nil)
    #expect(rejection.store == session.stores[0].number && rejection.next == 3)
    #expect(try session.action(of: rejection) == ["add": ["_0": "milk", "price": 3]])
    #expect(rejection.time >= session.records[1].time)
    #expect(rejection.place.line == 4)
  }

  @Test func `rejections change neither the numbers nor a replay`() throws {
    let recorder = try folder.makeRecorder(reportingTo: problems) { $0.digestInterval = 1 }
    let store = Store<Cart>("cart", plugins: [PluginDouble.bouncer(), recorder.plugin()])
    for _ in 0..<3 { store.actions.dispatch(actions: [.add("milk", price: 3), .note]) }
    let session = try folder.session()
    #expect(session.records.map(\.number) == [1, 2, 3, 4] && recorder.count == 4)
    // Plugins get a rejection when all of its group is done.
    #expect(session.rejections.map(\.next) == [3, 4, 5])
    let replay = try session.replay(into: [.mutations(CartMutations(), as: "cart")])
    #expect(replay.state(of: "cart") == store.cart && replay.actionCount == 3)
  }

  @Test func `a rejection has the action that led to it as its cause`() throws {
    let recorder = try folder.makeRecorder(reportingTo: problems)
    let log = Store<Log>("log", plugins: [recorder.plugin()])
    let store = Store<Cart>("cart", plugins: [PluginDouble.bouncer(), recorder.plugin()])
    log.subscribe(executor: .immediate) { _, _ in
      store.actions.dispatch(action: .add("milk", price: 3))
    }
    log.actions.log("begin")
    let session = try folder.session()
    #expect(session.rejections.map(\.cause) == session.numbers(in: "log").map { $0 })
  }

  @Test func `a rejection that another thread reports does not have the cause of that thread`()
    throws
  {
    let recorder = try folder.makeRecorder(reportingTo: problems)
    let halt = Halt()
    let log = Store<Log>("log", plugins: [recorder.plugin()])
    let store = Store<Cart>(
      "cart",
      plugins: [PluginDouble.bouncer { _, _, _ in halt.pass() }, recorder.plugin()]
    )
    log.subscribe(executor: .immediate) { _, _ in
      store.actions.dispatch(action: .add("led to", price: 1))
    }
    halt.run {
      log.actions.log("begin")
    } meanwhile: {
      store.actions.dispatch(action: .add("by hand", price: 2))
    }
    let session = try folder.session()
    #expect(session.rejections.map(\.cause) == [session.numbers(in: "log")[0], nil])
  }

  @Test func `an action that time travel rejects is written though no other plugin is there`()
    throws
  {
    let recorder = try folder.makeRecorder(reportingTo: problems)
    let store = Store<Cart>("cart", plugins: [recorder.plugin()])
    let travel = TimeTravel(store)
    store.actions.dispatch(action: .note)
    store.actions.dispatch(action: .note)
    travel.jump(to: 1)
    store.actions.dispatch(action: .clear)
    let session = try folder.session()
    let rejections = try session.rejections.map { try session.action(of: $0) }
    #expect(rejections == [["clear": [:]]])
  }

  // MARK: - Limits

  @Test func `excluded actions are not written when they are rejected`() throws {
    let recorder = try folder.makeRecorder(reportingTo: problems)
    let store = Store<Cart>(
      "cart",
      plugins: [
        PluginDouble.bouncer(), recorder.plugin(excluding: { $0 == .add("secret", price: 1) }),
      ]
    )
    store.actions.dispatch(action: .add("secret", price: 1))
    store.actions.dispatch(action: .add("milk", price: 3))
    let session = try folder.session()
    #expect(session.rejections.count == 1 && session.exclusions.isEmpty)
  }

  @Test func `a store that is not recorded any more writes no rejections`() throws {
    let recorder = try folder.makeRecorder(reportingTo: problems)
    let store = Store<Cart>("cart", plugins: [PluginDouble.bouncer()])
    let subscription = store.add(plugin: recorder.plugin())
    subscription.unsubscribe()
    store.actions.dispatch(action: .add("milk", price: 3))
    #expect(try folder.session().rejections.isEmpty)
  }

  @Test func `two plugins of one recorder write a rejection once`() throws {
    let recorder = try folder.makeRecorder(reportingTo: problems)
    let store = Store<Cart>(
      "cart",
      plugins: [PluginDouble.bouncer(), recorder.plugin(), recorder.plugin()]
    )
    store.actions.dispatch(action: .add("milk", price: 3))
    #expect(try folder.session().rejections.count == 1)
  }

  @Test func `redaction hides the fields of a rejected action, and the reason`() throws {
    let recorder = try folder.makeRecorder(reportingTo: problems) { $0.redaction = ["password"] }
    let bouncer = PluginDouble.bouncer("enigma is weak")
    let store = Store<Cart>("cart", plugins: [bouncer, recorder.plugin()])
    store.actions.dispatch(action: .signIn(name: "ada", password: "enigma"))
    let text = String(decoding: try folder.bytes(), as: UTF8.self)
    #expect(!text.contains("enigma") && text.contains("ada"))
    let session = try folder.session()
    #expect(session.rejections.map(\.reason) == ["redacted"])
    #expect(try session.unusedRules().isEmpty)
  }

  @Test func `a rejected action that cannot be encoded leaves a mark, and is no problem`() throws {
    let recorder = try folder.makeRecorder(reportingTo: problems)
    let store = Store<Cart>("cart", plugins: [PluginDouble.bouncer(), recorder.plugin()])
    store.actions.dispatch(action: .unencodable(Unencodable()))
    let session = try folder.session()
    #expect(session.rejections.map(\.unencodable) == ["It never can."])
    #expect(try session.action(of: session.rejections[0]) == nil)
    #expect(problems.descriptions.isEmpty && session.problems.isEmpty)
  }

  @Test func `a rejected action that is too long leaves a mark, and is no problem`() throws {
    let recorder = try folder.makeRecorder(reportingTo: problems) { $0.recordLength = 0 }
    let store = Store<Cart>("cart", plugins: [PluginDouble.bouncer(), recorder.plugin()])
    store.actions.dispatch(action: .add(String(repeating: "x", count: 70 << 10), price: 1))
    let session = try folder.session()
    let rejection = try #require(session.rejections.first)
    #expect(rejection.unencodable?.contains("recordLength is 65536") == true)
    #expect(try session.action(of: rejection) == nil)
    #expect(problems.descriptions.isEmpty && session.problems.isEmpty)
  }

  // MARK: - Files

  @Test func `a flood of rejections begins segments, and old ones go`() throws {
    let recorder = try folder.makeRecorder(reportingTo: problems) {
      $0.segmentSize = 2_000
      $0.segmentCount = 2
    }
    let store = Store<Cart>("cart", plugins: [PluginDouble.bouncer(), recorder.plugin()])
    for _ in 0..<100 { store.actions.dispatch(action: .add("milk", price: 3)) }
    let sizes = try folder.names.filter { $0.hasSuffix("jsonl") }
      .map { try folder.bytes(of: $0).count }
    #expect(sizes.count == 2 && sizes.allSatisfy { $0 < 3_000 })
    store.actions.dispatch(action: .note)
    let session = try folder.session()
    #expect(session.problems.isEmpty)
    let replay = try session.replay(into: [.mutations(CartMutations(), as: "cart")])
    #expect(replay.state(of: "cart") == store.cart)
  }

  @Test func `a session that has ended goes on with a rejection, and ends again`() throws {
    do {
      let recorder = try folder.makeRecorder(reportingTo: problems)
      let store = Store<Cart>("cart", plugins: [PluginDouble.bouncer(), recorder.plugin()])
      try recorder.end()
      #expect(try folder.session().ending == .complete)
      store.actions.dispatch(action: .add("milk", price: 3))
      #expect(try folder.session().ending == .unfinished)
      withExtendedLifetime((recorder, store)) {}
    }
    #expect(try folder.session().ending == .complete)
  }
}
