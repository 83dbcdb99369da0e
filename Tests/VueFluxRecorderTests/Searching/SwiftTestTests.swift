import Foundation
import Testing
import VueFlux
import VueFluxSessionSupport
import VueFluxTestSupport

@testable import VueFluxRecorder

@Suite struct `Making a test of a session` {
  private let folder = Folder()
  private let targets: [ReplayTarget] = [
    .mutations(CartMutations(), as: "cart"), .ignored("log"),
  ]

  private func record(_ actions: [CartAction]) throws -> Session {
    let recorder = try SessionRecorder(url: folder.file)
    let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
    let log = Store<Log>("log", plugins: [recorder.plugin()])
    for action in actions {
      cart.actions.dispatch(action: action)
      log.actions.log("other")
    }
    return try folder.session()
  }

  @Test func `a test is written that says what has happened`() throws {
    let session = try record([.add(##"a "b" \#("c")"##, price: 1), .note])
    let text = try session.swiftTest(
      named: "the `cart`\nhas notes",
      into: targets,
      importing: ["Shop"]
    )
    #expect(text.contains("@testable import Shop\n"))
    #expect(text.contains("@Test func `the carthas notes`() throws {"))
    #expect(text.contains("let state1Mutations = Cart.Mutations()"))
    #expect(text.contains("decoded(as: Cart.Action.self)"))
    #expect(text.contains(#""notes":1"#))
    #expect(text.split(separator: "\n").count { $0.contains("Mutations.commit(") } == 2)
  }

  @Test func `the written test declares all that it uses`() throws {
    let recorder = try SessionRecorder(url: folder.file)
    let idle = Store<Cart>("idle", plugins: [recorder.plugin()])
    let log = Store<Log>("log", plugins: [recorder.plugin()])
    log.actions.log("a")
    let session = try folder.session()
    let targets: [ReplayTarget] = [
      .mutations(CartMutations(), as: "idle"), .mutations(LogMutations(), as: "log"),
    ]
    let text = try session.swiftTest(named: "a log", into: targets, mutations: ["Log": "makeLog()"])
    #expect(!text.contains("idle") && !text.contains("Cart") && !text.contains("state2"))
    #expect(text.contains("let state1Mutations = makeLog()"))
    let named = try session.swiftTest(
      named: "a log",
      into: targets,
      mutations: ["Log": "makeLog()", "log": "makeFirst()"]
    )
    #expect(named.contains("let state1Mutations = makeFirst()"))
    withExtendedLifetime(idle) {}
  }

  @Test func `a state that the session has not is that of the target`() throws {
    let recorder = try SessionRecorder(url: folder.file)
    let cart = Store<Cart>(
      "cart",
      plugins: [recorder.plugin(StoreCoding<Cart>(actions: .codable))]
    )
    cart.actions.dispatch(action: .note)
    let session = try folder.session()
    var first = Cart()
    CartMutations().commit(action: .tag("first"), state: &first)
    let target = ReplayTarget.mutations(CartMutations(), as: "cart", from: first)
    let text = try session.swiftTest(named: "notes", into: [target])
    #expect(text.contains(#"var state1 = try JSONValue(parsing: #"{"counts":{}"#))
    #expect(text.contains(#""notes":1"#) && text.contains(#""tags":["first"]"#))
  }

  @Test func `a test of a fault expects what holds when it is mended`() throws {
    let session = try record([.note, .note, .tag("a")])
    let minimal = try session.minimised(into: targets) { states in
      (states.state(of: "cart", as: Cart.self)?.notes ?? 0) > 1
    }
    let text = try #require(minimal).swiftTest(
      named: "notes",
      into: targets,
      expecting: "state1.notes <= 1"
    )
    #expect(text.contains("  #expect(state1.notes <= 1)\n"))
    // Not the state that the fault has led to.
    #expect(!text.contains(#""notes":2"#))
  }

  @Test func `a test without a condition says that it pins what came out`() throws {
    let text = try record([.note]).swiftTest(named: "notes", into: targets)
    #expect(text.contains("  // The recorded result, right or wrong"))
  }

  // MARK: - What no test can be made of

  private func error(
    _ session: Session,
    _ targets: [ReplayTarget]
  ) -> ReplayError? {
    #expect(throws: ReplayError.self) { try session.swiftTest(named: "a", into: targets) }
  }

  private func expectUntestable(
    _ session: Session,
    _ targets: [ReplayTarget],
    _ type: String,
    _ part: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = error(session, targets)
    guard case .untestable(type: type, let reason)? = found else {
      Issue.record("It was \(String(describing: found)).", sourceLocation: sourceLocation)
      return
    }
    #expect(reason.hasPrefix(part), sourceLocation: sourceLocation)
    // The rule and the way out.
    #expect(
      reason.contains(" A test ") && found?.description.hasSuffix("\(type): \(reason)") == true
    )
  }

  @Test func `a session of no actions is none`() throws {
    let session = try record([])
    #expect(error(session, targets) == .noActions)
    #expect(ReplayError.noActions.description.contains("A test commits actions"))
    #expect(ReplayError.noActions.description.contains("Give targets"))
    let ignored: [ReplayTarget] = [.ignored("cart"), .ignored("log")]
    #expect(error(try Session(contentsOf: folder.file), ignored) == .noActions)
  }

  @Test func `codings of one's own are none`() throws {
    let session = try record([.note])
    var registry = ActionRegistry<CartAction>()
    registry.register(CartAction.self, as: "cart action")
    let actions = ReplayTarget.mutations(
      CartMutations(),
      StoreCoding(actions: registry.coding, states: .codable),
      as: "cart"
    )
    expectUntestable(session, [actions, .ignored("log")], "Cart", "Its actions have a coding")
    let states = ReplayTarget.mutations(
      CartMutations(),
      StoreCoding(actions: .codable),
      as: "cart",
      from: Cart()
    )
    expectUntestable(session, [states, .ignored("log")], "Cart", "Its states have a coding")
  }

  @Test func `types that nobody else can name are none`() throws {
    struct Local: State, Codable, Sendable {
      typealias Action = CartAction
      typealias Mutations = LocalMutations
      var notes = 0
    }
    struct LocalMutations: Mutations {
      func commit(action: CartAction, state: inout Local) { state.notes += 1 }
    }
    let session = try record([.note])
    let local = ReplayTarget.mutations(LocalMutations(), as: "cart")
    expectUntestable(session, [local, .ignored("log")], "Local", "It has no name")
    let hidden = ReplayTarget.mutations(HiddenMutations(), as: "cart")
    expectUntestable(session, [hidden, .ignored("log")], "Hidden", "It has no name")
  }

  @Test func `a session whose redacted parts are needed makes no test`() throws {
    var options = SessionRecorder.Options()
    options.redaction = ["line"]
    let recorder = try SessionRecorder(url: folder.file, options: options)
    let log = Store<Log>("log", plugins: [recorder.plugin()])
    log.actions.log("a")
    let session = try folder.session()
    // What can be read is what the test has, and it says so.
    let text = try session.swiftTest(named: "a", into: [.mutations(LogMutations(), as: "log")])
    #expect(text.contains("// Redacted when it was recorded: line\n"))
    #expect(text.contains(##"#"{"line":"redacted"}"#"##))
    let target = ReplayTarget.mutations(NumberMutations(), as: "log")
    let error = try #require(self.error(session, [target]))
    guard case .undecodable(record: 2, _, let reason) = error else {
      Issue.record("It was something else.")
      return
    }
    #expect(reason.contains("fields that were redacted (line)"))
    #expect(reason.contains("Say what it accepts with Redaction.replace(_:with:)"))
    // A replay says the same.
    #expect(throws: error) { try session.replay(into: [target]) }
  }

  @Test func `a session that cannot be replayed is none`() throws {
    let session = try record([.note])
    #expect(
      error(session, [targets[0]]) == .noTarget(name: "log", type: "Log", given: ["cart"])
    )
  }
}

private struct Hidden: State, Codable, Sendable {
  typealias Action = CartAction
  typealias Mutations = HiddenMutations
  var notes = 0
}

private struct HiddenMutations: Mutations {
  func commit(action: CartAction, state: inout Hidden) { state.notes += 1 }
}

/// A log whose lines are numbers.
struct NumberLog: State, Codable, Sendable {
  struct Action: Codable, Sendable {
    enum Line: String, Codable { case one, two }
    let line: Line
  }
  typealias Mutations = NumberMutations
}

struct NumberMutations: Mutations {
  func commit(action: NumberLog.Action, state: inout NumberLog) {}
}
