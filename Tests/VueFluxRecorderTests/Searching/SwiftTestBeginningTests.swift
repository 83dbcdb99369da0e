import Testing
import VueFlux
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport

@Suite struct `A test that begins with the state of its target` {
  private let folder = Folder()

  /// Records notes of a cart without its states.
  private func record(redacting redaction: Redaction) throws -> Session {
    var options = SessionRecorder.Options()
    options.redaction = redaction
    let recorder = try SessionRecorder(url: folder.file, options: options)
    let plugin = recorder.plugin(StoreCoding<Cart>(actions: .codable))
    let cart = Store<Cart>("cart", plugins: [plugin])
    cart.actions.dispatch(actions: [.note, .note])
    return try folder.session()
  }

  private func signedIn() -> Cart {
    var cart = Cart()
    CartMutations().commit(action: .signIn(name: "Ada", password: "enigma"), state: &cart)
    return cart
  }

  @Test(arguments: [false, true])
  func `has nothing of it that is redacted`(isOfStore: Bool) throws {
    let session = try record(redacting: ["password"])
    let store = Store<Cart>("cart", state: signedIn())
    let target: ReplayTarget =
      isOfStore
      ? .store(store) : .mutations(CartMutations(), as: "cart", from: signedIn())
    let text = try session.swiftTest(named: "notes", into: [target])
    #expect(!text.contains("enigma"))
    #expect(text.split(separator: #""password":"redacted""#).count == 3)
    #expect(text.contains(#""notes":2"#) && !text.contains("removingFields"))
    #expect(store.cart == signedIn())
  }

  @Test func `does not expect what a redacted field comes to`() throws {
    let session = try record(redacting: ["notes"])
    let target = ReplayTarget.mutations(CartMutations(), as: "cart", from: signedIn())
    let text = try session.swiftTest(named: "notes", into: [target])
    #expect(text.contains(##"let state1Redacted = try JSONValue(parsing: #"["notes"]"#)"##))
    #expect(text.contains(".removingFields(named: state1Redacted)\n"))
    #expect(text.split(separator: #""notes""#).count == 3)
    // What it does expect is what there is.
    var cart = signedIn()
    CartMutations().commit(action: .note, state: &cart)
    let rest = try JSONValue(encoding: cart).removingFields(named: ["notes"])
    #expect(text.contains(##"Expected = try JSONValue(parsing: #"\##(rest)"#)"##))
  }

  @Test func `is none where the type does not read what is redacted`() throws {
    var options = SessionRecorder.Options()
    options.redaction = ["status"]
    let recorder = try SessionRecorder(url: folder.file, options: options)
    let plugin = recorder.plugin(StoreCoding<Account>(actions: .codable))
    let store = Store<Account>("account", plugins: [plugin])
    store.actions.dispatch(action: .look)
    var account = Account()
    AccountMutations().commit(action: .change(status: .active, level: .low), state: &account)
    let target = ReplayTarget.mutations(AccountMutations(), as: "account", from: account)
    let error = #expect(throws: ReplayError.self) {
      try folder.session().swiftTest(named: "a", into: [target])
    }
    guard case .undecodable(record: 2, _, let reason)? = error else {
      Issue.record("It was \(String(describing: error)).")
      return
    }
    #expect(reason.contains("fields that were redacted (status)"))
  }

  // MARK: - States that cannot be written

  /// Records three actions of a brittle store without its states, and one of a log.
  private func recordBrittle(_ actions: [Int]) throws -> Session {
    let recorder = try SessionRecorder(url: folder.file)
    let plugin = recorder.plugin(StoreCoding<Brittle>(actions: .codable))
    let store = Store<Brittle>("brittle", plugins: [plugin])
    let log = Store<Log>("log", plugins: [recorder.plugin()])
    store.actions.dispatch(actions: actions)
    log.actions.log("a")
    return try folder.session()
  }

  private func write(_ session: Session, from count: Int) throws -> String {
    let target = ReplayTarget.mutations(
      BrittleMutations(),
      as: "brittle",
      from: Brittle(count: count)
    )
    return try session.swiftTest(named: "a", into: [target, .mutations(LogMutations(), as: "log")])
  }

  @Test func `needs no state between its beginning and its end`() throws {
    let text = try write(recordBrittle([1, 1, 1]), from: 0)
    #expect(text.contains(#"{"count":0}"#) && text.contains(#"{"count":3}"#))
  }

  @Test(arguments: [(2, [1, 1], 3), (0, [1, 1], 4)])
  func `names the record at which a state cannot be written`(
    count: Int,
    actions: [Int],
    number: Int
  ) throws {
    let session = try recordBrittle(actions)
    #expect(session.records.map(\.number).last == 5)
    let error = #expect(throws: ReplayError.self) { try write(session, from: count) }
    guard case .undecodable(record: number, _, _)? = error else {
      Issue.record("It was \(String(describing: error)).")
      return
    }
  }

  // MARK: - Leaving out

  @Test func `fields are removed where a rule names them, at any depth`() {
    let json: JSONValue = [
      "name": "Ada", "login": ["token": "x", "id": 1], "token": 2, "old": [["token": 3], "token"],
      "card": ["login": ["token": ["deep": true]]],
    ]
    #expect(
      json.removingFields(named: ["login.token", "name"]) == [
        "login": ["id": 1], "token": 2, "old": [["token": 3], "token"], "card": ["login": [:]],
      ]
    )
    #expect(json.removingFields(named: []) == json)
    #expect(JSONValue.string("token").removingFields(named: ["token"]) == "token")
  }
}
