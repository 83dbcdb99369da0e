import Foundation
import Testing
import VueFlux
import VueFluxSessionSupport
import VueFluxTestSupport

@testable import VueFluxRecorder

@Suite struct `Session recorder, coming and going` {
  private let folder = Folder()
  private let targets: [ReplayTarget] = [.mutations(LogMutations(), as: "log")]

  private func makeRecorder(
    _ change: (inout SessionRecorder.Options) -> Void = { _ in }
  ) throws -> SessionRecorder {
    var options = SessionRecorder.Options()
    change(&options)
    return try SessionRecorder(url: folder.file, options: options) { Issue.record("\($0)") }
  }

  private func replayed() throws -> [String]? {
    try folder.session().replay(into: targets).state(of: "log", as: Log.self)?.lines
  }

  @Test func `changes between two recordings of a store are not missed`() throws {
    let recorder = try makeRecorder()
    let store = Store<Log>("log")
    let first = store.add(plugin: recorder.plugin())
    store.actions.log("a")
    first.unsubscribe()
    store.actions.log("b")
    store.add(plugin: recorder.plugin())
    store.actions.log("c")
    #expect(try replayed() == ["a", "b", "c"])
    #expect(try folder.session().stores.map(\.name) == ["log"])
  }

  @Test func `a store that is not recorded any more is in no later segment`() throws {
    let recorder = try makeRecorder { $0.segmentSize = 400 }
    let store = Store<Log>("log")
    let subscription = store.add(plugin: recorder.plugin())
    store.actions.log("a")
    subscription.unsubscribe()
    store.actions.log("secret")
    let other = Store<Cart>("cart", plugins: [recorder.plugin()])
    for _ in 0..<20 { other.actions.dispatch(action: .note) }
    let texts = try folder.names.map { String(decoding: try folder.bytes(of: $0), as: UTF8.self) }
    #expect(texts.count > 1 && !texts.joined().contains("secret"))
  }

  @Test func `a recorder records a store once`() throws {
    let recorder = try makeRecorder()
    let store = Store<Log>("log", plugins: [recorder.plugin()])
    let second = store.add(plugin: recorder.plugin())
    store.actions.log("a")
    second.unsubscribe()
    store.actions.log("b")
    #expect(try replayed() == ["a", "b"])
    #expect(try folder.session().problems.isEmpty)
  }

  @Test func `when the one that records leaves, another goes on`() throws {
    let recorder = try makeRecorder()
    let store = Store<Log>("log")
    let first = store.add(plugin: recorder.plugin())
    store.add(plugin: recorder.plugin())
    store.actions.log("a")
    first.unsubscribe()
    store.actions.log("b")
    #expect(try replayed() == ["a", "b"])
  }

  @Test func `causes are not lost to a history or a time travel`() throws {
    let recorder = try makeRecorder()
    let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
    let history = History(cart)
    let travel = TimeTravel(cart)
    let log = Store<Log>("log", plugins: [recorder.plugin()])
    cart.subscribe(executor: .immediate) { _, _ in log.actions.log("seen") }
    cart.actions.dispatch(action: .note)
    let session = try folder.session()
    #expect(session.causes(in: "log") == session.numbers(in: "cart").map { $0 })
    withExtendedLifetime((history, travel)) {}
  }

  @Test func `a state that is larger than a segment leaves room for actions`() throws {
    let recorder = try makeRecorder { $0.segmentSize = 1_000 }
    let store = Store<Log>("log", plugins: [recorder.plugin()])
    store.actions.log(String(repeating: "x", count: 3_000))
    for number in 0..<100 { store.actions.log("\(number)") }
    let session = try folder.session()
    #expect(session.numbers(in: "log").count >= 50)
    #expect(session.records.count { $0.kind == .store } < 10)
  }

  @Test func `the report on a value that cannot be encoded does not show it`() throws {
    var options = SessionRecorder.Options()
    options.redaction = ["password"]
    let problems = Problems()
    let recorder = try SessionRecorder(url: folder.file, options: options, report: problems.report)
    let store = Store<Vault>(
      state: .init(),
      mutations: .init(),
      executor: .immediate,
      plugins: [recorder.plugin()]
    )
    store.actions.dispatch(action: Vault.Action(password: "enigma"))
    #expect(problems.descriptions.count == 1 && !problems.descriptions.joined().contains("enigma"))
    #expect(!String(decoding: try folder.bytes(), as: UTF8.self).contains("enigma"))
  }
}

/// A state in another type, whose actions can be encoded by nobody.
private enum Outer {
  struct Vault: State, Codable, Sendable {
    struct Action: Codable, Sendable {
      let password: String

      init(password: String) { self.password = password }
      init(from decoder: any Decoder) throws { password = "" }

      func encode(to encoder: any Encoder) throws {
        let context = EncodingError.Context(codingPath: [], debugDescription: "It never can.")
        throw EncodingError.invalidValue(self, context)
      }
    }

    struct Mutations: VueFlux.Mutations {
      func commit(action: Action, state: inout Vault) {}
    }
  }
}

private typealias Vault = Outer.Vault
