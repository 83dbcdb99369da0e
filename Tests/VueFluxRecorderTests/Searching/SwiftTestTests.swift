import Foundation
import Testing
import VueFlux
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
      plugins: [recorder.plugin(for: Cart.self, actions: .codable, states: .unrecorded)]
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
  ) -> SwiftTestError? {
    #expect(throws: SwiftTestError.self) { try session.swiftTest(named: "a", into: targets) }
  }

  @Test func `a session of no actions is none`() throws {
    let session = try record([])
    #expect(error(session, targets) == .noActions)
    let ignored: [ReplayTarget] = [.ignored("cart"), .ignored("log")]
    #expect(error(try Session(contentsOf: folder.file), ignored) == .noActions)
  }

  @Test func `codings of one's own are none`() throws {
    let session = try record([.note])
    var registry = ActionRegistry<CartAction>()
    registry.register(CartAction.self, as: "cart action")
    let actions = ReplayTarget.mutations(
      CartMutations(),
      as: "cart",
      actions: registry.coding,
      states: .codable
    )
    #expect(error(session, [actions, .ignored("log")]) == .uncodableActions(type: "Cart"))
    let states = ReplayTarget.mutations(
      CartMutations(),
      as: "cart",
      from: Cart(),
      actions: .codable,
      states: .unrecorded
    )
    #expect(error(session, [states, .ignored("log")]) == .uncodableStates(type: "Cart"))
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
    #expect(error(session, [local, .ignored("log")]) == .unnameable(type: "Local"))
    let hidden = ReplayTarget.mutations(HiddenMutations(), as: "cart")
    #expect(error(session, [hidden, .ignored("log")]) == .unnameable(type: "Hidden"))
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
    guard case .redacted(["line"], record: 2, _, _)? = error(session, [target]) else {
      Issue.record("It was something else.")
      return
    }
  }

  @Test func `a session that cannot be replayed is none`() throws {
    let session = try record([.note])
    #expect(
      error(session, [targets[0]]) == .replay(.noTarget(name: "log", type: "Log", given: ["cart"]))
    )
  }

  @Test func `each reason says what has happened, the rule and the way out`() {
    let place = SessionPlace(file: "session.jsonl", line: 7)
    let errors: [(SwiftTestError, [String])] = [
      (.noActions, ["has no action", "A test commits", "Give targets"]),
      (.unrecordedState(store: "a", place), ["session.jsonl:7", "begins with", "Record states"]),
      (
        .uncodableActions(type: "A"), ["The actions of A", "reads actions by", "Make them Codable"]
      ),
      (.uncodableStates(type: "A"), ["The states A", "reads and writes", "Make them Codable"]),
      (.unnameable(type: "A"), ["The type A", "names the types", "not private"]),
      (
        .redacted(["a", "b"], record: 2, place, reason: "No."),
        [
          "session.jsonl:7: Record 2 cannot be read: No.", "(a, b)",
          "Say what the type accepts with Redaction.replace(_:with:)",
        ]
      ),
    ]
    for (error, parts) in errors {
      for part in parts { #expect(error.description.contains(part)) }
    }
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
