import Foundation
import Testing
import VueFlux
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport

@Suite struct `The end of a session` {
  private let folder = Folder()
  private let target = ReplayTarget.mutations(CartMutations(), as: "cart")

  private func record(_ body: (SessionRecorder, Store<Cart>) throws -> Void) throws {
    let recorder = try SessionRecorder(url: folder.file)
    let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
    for _ in 0..<3 { cart.actions.dispatch(action: .note) }
    try body(recorder, cart)
    withExtendedLifetime((recorder, cart)) {}
  }

  @Test func `a session has ended when its recorder has gone`() throws {
    try record { _, _ in
      let session = try folder.session()
      #expect(session.ending == .unfinished)
    }
    let session = try folder.session()
    #expect(session.ending == .complete && session.problems.isEmpty)
    #expect(session.records.count == 4)
  }

  @Test func `a session that is ended goes on with the next action`() throws {
    try record { recorder, cart in
      try recorder.end()
      #expect(try folder.session().ending == .complete)
      cart.actions.dispatch(action: .note)
      let session = try folder.session()
      #expect(session.ending == .unfinished && session.problems.isEmpty)
      #expect(session.records.count == 5)
      try recorder.end()
      try recorder.end()
      #expect(try folder.session().ending == .complete)
    }
  }

  @Test func `a torn end is told from a clean one`() throws {
    try record { _, _ in }
    let bytes = try folder.bytes()
    try folder.write(bytes.dropLast(3))
    #expect(try folder.session().ending == .torn)
    // At the end of a line.
    try folder.write(
      bytes.dropLast().prefix { $0 != 0 }.split(separator: 0x0A).dropLast()
        .flatMap { $0 + [0x0A] }
    )
    #expect(try folder.session().ending == .unfinished)
  }

  @Test func `records that are lost right before the end are missing`() throws {
    try record { _, _ in }
    var lines = try folder.bytes().split(separator: 0x0A)
    // The header, the store, three actions; the store's end, and that of the session.
    #expect(lines.count == 7)
    lines.remove(at: 4)
    try folder.write(lines.flatMap { $0 + [0x0A] })
    let session = try folder.session()
    #expect(session.problems.map(\.kind) == [.missing(4...4)])
    #expect(session.ending == .complete)
    #expect(throws: ReplayError.self) { try session.replay(into: [target]) }
    #expect(try session.replay(into: [target], through: 3).actionCount == 2)
  }

  @Test func `the end state of each store is verified, however short the session`() throws {
    try record { _, _ in }
    let session = try folder.session()
    #expect(try session.replay(into: [target]).verifiedCount == 1)
    let other = ReplayTarget.mutations(IdleMutations(), as: "cart")
    let error = #expect(throws: ReplayError.self) { try session.replay(into: [other]) }
    guard case .diverged(let divergence)? = error else {
      Issue.record("It was \(String(describing: error)).")
      return
    }
    #expect(divergence.lastAction == 4 && divergence.lastVerified == 1)
    #expect(try session.replay(into: [other], verifying: false).actionCount == 3)
    #expect(try session.replay(into: [other], through: 3).verifiedCount == 0)
  }

  @Test func `the state of a store that is still there is verified at the end of the session`()
    throws
  {
    try record { recorder, _ in
      try recorder.end()
      #expect(try folder.session().replay(into: [target]).verifiedCount == 1)
    }
  }

  @Test func `the state of a store that is not recorded any more is verified`() throws {
    let recorder = try SessionRecorder(url: folder.file)
    let cart = Store<Cart>("cart")
    let subscription = cart.add(plugin: recorder.plugin())
    cart.actions.dispatch(action: .note)
    subscription.unsubscribe()
    cart.actions.dispatch(action: .note)
    #expect(try folder.session().replay(into: [target]).verifiedCount == 1)
    cart.add(plugin: recorder.plugin())
    cart.actions.dispatch(action: .note)
    let replay = try folder.session().replay(into: [target])
    #expect(replay.state(of: "cart") == cart.cart)
  }

  @Test func `a copy has the same end`() throws {
    try record { _, _ in }
    let copy = Folder()
    try folder.session().write(to: copy.file)
    #expect(try copy.session().ending == .complete)
    #expect(try copy.session().replay(into: [target]).verifiedCount == 1)
    let part = Folder()
    try folder.session().prefix(through: 3).write(to: part.file)
    #expect(try part.session().ending == .unfinished)
    #expect(try part.session().replay(into: [target]).actionCount == 2)
  }
}

/// The cart with mutations that do nothing.
private struct IdleCart: State, Codable, Sendable {
  typealias Action = CartAction
  typealias Mutations = IdleMutations
  var items: [String]
  var prices: [String: Double]
  var tags: Set<String>
  var counts: [Int: Set<Int>]
  var owner: Cart.Owner?
  var total: Double
  var notes: Int
}

private struct IdleMutations: Mutations {
  func commit(action: CartAction, state: inout IdleCart) {}
}
