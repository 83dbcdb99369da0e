import Foundation
import Testing
import VueFlux
import VueFluxDevTools
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport

@Suite struct `A session in Redux DevTools` {
  private let folder = Folder()
  private let second = Folder()

  private static let targets: [ReplayTarget] = [
    .mutations(CartMutations(), as: "cart"), .mutations(LogMutations(), as: "log"),
  ]

  /// Records a session of a cart and a log, with what the log hears from the cart.
  private func record(
    _ change: (inout SessionRecorder.Options) -> Void = { _ in }
  ) throws -> (session: Session, cart: Cart) {
    var options = SessionRecorder.Options()
    change(&options)
    let recorder = try SessionRecorder(url: folder.file, options: options)
    let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
    let log = Store<Log>("log", plugins: [recorder.plugin()])
    cart.subscribe(executor: .immediate) { action, _ in
      if action == .clear {
        Store<Log>.actions(to: .stores(withID: log.identity.id)).log("cleared")
      }
    }
    for action: CartAction in [
      .add("tea", price: 2.5), .note, .signIn(name: "Ada", password: "x"), .clear, .tag("a/b"),
    ] {
      cart.actions.dispatch(action: action)
    }
    return (try folder.session(), cart.cart)
  }

  private struct Entry: Equatable {
    let store: String?
    let action: JSONValue?
    let time: Date
    let isGlobal: Bool
    let hasCause: Bool
  }

  private func entries(of session: Session) throws -> [Entry] {
    try session.records.filter { $0.kind == .action }.map { record in
      Entry(
        store: session.store(of: record)?.name,
        action: try session.payload(of: record),
        time: record.time,
        isGlobal: record.isGlobal,
        hasCause: record.cause != nil
      )
    }
  }

  // MARK: - There

  @Test func `has types of store and case, times, causes, and the state to begin with`() throws {
    let session = try record().session
    let file = try DevToolsFile(session)
    #expect(
      file.actions.map(\.type) == [
        "cart/add", "cart/note", "cart/signIn", "cart/clear", "log/line", "cart/tag",
      ]
    )
    #expect(file.actions[0].json["payload"] == ["_0": "tea", "price": 2.5])
    #expect(file.actions[4].json["meta"] == ["global": true, "cause": 4])
    let times = session.records.filter { $0.kind == .action }.map(\.time)
    #expect(file.actions.map(\.time) == times)
    #expect(file.states[0]?["cart"]?["notes"] == 0)
    #expect(file.states[0]?["log"] == ["lines": []])
    #expect(file.states[1]?["cart"] == .null)
    #expect(file.currentIndex == 6)
  }

  @Test func `has the states that a replay leads to`() throws {
    let session = try record().session
    let file = try DevToolsFile(session, replaying: Self.targets)
    #expect(file.states.map { $0?["cart"]?["notes"] } == [0, 0, 1, 1, 0, 0, 0])
    #expect(file.states[5]?["log"]?["lines"] == ["cleared"])
    let json = try JSONValue(parsing: file.text(as: .lifted))
    #expect(json["computedStates"]?[2]?["state"]?["cart"]?["notes"] == 1)
  }

  @Test func `has the states that it is given, and those of checkpoints`() throws {
    let session = try record { $0.stateInterval = 1 }.session
    let number = try #require(session.records.first { $0.kind == .action }).number
    let known = try DevToolsFile(session, store: "cart")
    #expect(known.states.map { $0?["cart"]?["notes"] } == [0, 0, 1, 1, 0, nil])
    #expect(try DevToolsFile(session, store: "cart", through: number).states[1] == nil)
    let given = try DevToolsFile(
      session,
      store: "cart",
      states: [number: ["notes": 77]],
      through: number
    )
    #expect(given.states[1] == ["cart": ["notes": 77]])
  }

  @Test func `can be of one store, and end before the end`() throws {
    let session = try record().session
    let log = try DevToolsFile(session, store: "log")
    #expect(log.actions.map(\.type) == ["log/line"])
    // The action that led to it is of another store.
    #expect(log.actions[0].json["meta"] == ["global": true])
    #expect(log.states[0] == ["log": ["lines": []]])
    #expect(try DevToolsFile(session, through: 4).actions.count == 2)
    #expect(throws: DevToolsError.noStore(name: "dog", recorded: ["cart", "log"])) {
      try DevToolsFile(session, store: "dog")
    }
  }

  @Test func `ends before what could not be written down`() throws {
    let recorder = try SessionRecorder(url: folder.file) { _ in }
    let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
    cart.actions.dispatch(action: .note)
    cart.actions.dispatch(action: .unencodable(Unencodable()))
    let session = try folder.session()
    let error = #expect(throws: DevToolsError.self) { try DevToolsFile(session) }
    #expect(error?.description.hasSuffix("The session can be exported through 2.") == true)
    #expect(try DevToolsFile(session, through: 2).actions.count == 1)
  }

  // MARK: - And back

  @Test func `is the same again, and leads to the same states`() throws {
    let (session, cart) = try record()
    for isReplayed in [true, false] {
      let second = Folder()
      let file =
        isReplayed
        ? try DevToolsFile(session, replaying: Self.targets) : try DevToolsFile(session)
      let text = file.text(as: .lifted)
      try DevToolsFile(parsing: text).writeSession(to: second.file)
      let again = try second.session()
      #expect(again.problems.isEmpty)
      #expect(again.stores.map(\.name) == ["cart", "log"])
      #expect(try entries(of: again) == entries(of: session))
      let replay = try again.replay(into: Self.targets)
      #expect(replay.state(of: "cart") == cart)
      #expect(replay.verifiedCount == (isReplayed ? 6 : 0))
    }
  }

  @Test func `has the same actions again by the compact format`() throws {
    let (session, cart) = try record()
    let text = try DevToolsFile(session).text(as: .compact)
    try DevToolsFile(parsing: text).writeSession(to: second.file)
    let again = try second.session()
    #expect(try entries(of: again).map(\.action) == entries(of: session).map(\.action))
    #expect(try again.replay(into: Self.targets).state(of: "cart") == cart)
  }

  @Test func `keeps states that no action has led to`() throws {
    let recorder = try SessionRecorder(url: folder.file)
    let isNote: @Sendable (CartAction) -> Bool = { $0 == .note }
    let plugin = recorder.plugin(for: Cart.self, excluding: isNote)
    let cart = Store<Cart>("cart", plugins: [plugin])
    for action: CartAction in [.tag("a"), .note, .tag("b")] {
      cart.actions.dispatch(action: action)
    }
    let file = try DevToolsFile(folder.session())
    #expect(file.actions.map(\.type) == ["cart/tag", "@@vueflux/state", "cart/tag"])
    try file.writeSession(to: second.file)
    #expect(
      try second.session().texts() == [
        "[store cart]", "cart tag", "[state cart excluded]", "cart tag",
      ]
    )
    let replay = try second.session().replay(into: [Self.targets[0]])
    #expect(replay.state(of: "cart") == cart.cart)
  }

  @Test func `is replayed with the redaction that it was recorded with`() throws {
    let session = try record { $0.redaction = ["password"] }.session
    let text = try DevToolsFile(session, replaying: Self.targets).text(as: .lifted)
    try DevToolsFile(parsing: text).writeSession(to: second.file)
    let again = try second.session()
    #expect(again.redaction.rules == ["password"])
    try again.replay(into: Self.targets)
  }

  @Test func `is without what is skipped, and what comes after the current state`() throws {
    let (session, _) = try record()
    var file = try DevToolsFile(session, replaying: Self.targets)
    file.skipped = [2]
    file.currentIndex = 3
    #expect(
      try texts(file.sessionText()) == [
        "[store cart]", "[store log]", "cart add", "[state cart checkpoint]", "cart signIn",
        "[state cart checkpoint]",
      ]
    )
    let all = try texts(file.sessionText(actions: .all))
    #expect(
      all.filter { !$0.hasPrefix("[") } == [
        "cart add", "cart note", "cart signIn", "cart clear", "log *cleared", "cart tag",
      ]
    )
    // What is after the skipped action is known no more, as it is done here.
    #expect(all.count { $0.hasPrefix("[state") } == 1)
  }

  private func texts(_ text: String) throws -> [String] {
    let folder = Folder()
    try folder.write(text.utf8)
    let session = try folder.session()
    #expect(session.problems.isEmpty)
    return try session.texts()
  }

  // MARK: - From other programs

  @Test func `may come from a program of one store`() throws {
    let file = try DevToolsFile(
      parsing:
        #"{"payload":"[{\"type\":\"INCREMENT\"},{\"type\":\"ADD\",\"by\":2}]","preloadedState":"5"}"#
    )
    #expect(throws: DevToolsError.self) { try file.sessionText() }
    try file.writeSession(to: folder.file, store: "counter")
    let replay = try folder.session().replay(
      into: [.mutations(TallyMutations(), as: "counter")]
    )
    #expect(replay.state(of: "counter") == Tally(value: 8))
  }

  @Test func `needs a state with a member for each store`() throws {
    let file = try DevToolsFile(parsing: #"{"payload":"[]","preloadedState":"5"}"#)
    #expect(throws: DevToolsError.undividedState(found: "5")) { try file.sessionText() }
  }

  @Test func `is not written over another`() throws {
    let file = try DevToolsFile(record().session)
    #expect(throws: DevToolsError.exists(path: folder.file.path)) {
      try file.writeSession(to: folder.file)
    }
    #expect(throws: DevToolsError.self) {
      try file.writeSession(to: folder.url.appending(path: "nowhere/session.jsonl"))
    }
  }

  @Test func `keeps the rules of a redaction`() throws {
    let redaction: Redaction = ["password"]
    var options = SessionRecorder.Options()
    options.redaction = redaction
    let recorder = try SessionRecorder(url: folder.file, options: options)
    let store = Store<Cart>("cart", plugins: [recorder.plugin()])
    store.actions.dispatch(action: .signIn(name: "ada", password: "enigma"))
    let file = try DevToolsFile(
      folder.session(),
      replaying: [.mutations(CartMutations(), as: "cart")]
    )
    let text = file.text(as: .lifted)
    #expect(try DevToolsFile(parsing: text).redaction == redaction)
    #expect(!text.contains("enigma"))
  }

  @Test func `is refused if it would be too large`() throws {
    var bytes = SessionLine.make(#""vueflux":1,"session":"x","first":1,"at":1}"#)
    let long = String(repeating: "x", count: 1_000)
    for store in 1...300 {
      bytes += SessionLine.make(
        #""n":\#(store),"at":1,"is":"store","store":\#(store),"name":"\#(store)\#(long)","type":"Log""#
          + #","state":{"lines":[]}}"#
      )
    }
    for number in 301...700 {
      bytes += SessionLine.make(
        #""n":\#(number),"at":1,"is":"action","store":1,"action":{"line":"x"}}"#
      )
    }
    try folder.write(bytes)
    let session = try folder.session()
    let error = #expect(throws: DevToolsError.self) { try DevToolsFile(session) }
    #expect(error?.description.contains("--store") == true)
    #expect(try DevToolsFile(session, store: "1\(long)").actions.count == 400)
    #expect(try DevToolsFile(session, through: 400).actions.count == 100)
  }
}
