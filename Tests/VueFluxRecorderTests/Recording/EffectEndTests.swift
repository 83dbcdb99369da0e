import Foundation
import Testing
import VueFlux
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport

@Suite struct `Ends of effects in a session` {
  private let folder = Folder()

  private func makeRecorder(_ redaction: Redaction = []) throws -> SessionRecorder {
    var options = SessionRecorder.Options()
    options.redaction = redaction
    return try SessionRecorder(url: folder.file, options: options)
  }

  /// The ends: the id of the effect, and the outcome.
  private func ends() throws -> [String] {
    let session = try folder.session()
    #expect(session.problems.isEmpty)
    return session.effectEnds.map { end in
      let record = session.records.first { $0.number == end.effect }
      guard case .effect(let id)? = record?.kind, record?.store == end.store else { return "?" }
      return "\(id ?? "effect") \(end.outcome)"
    }
  }

  @Test func `an effect has one end, which says how it came`() async throws {
    let recorder = try makeRecorder()
    let store = Store<Cart>("cart", plugins: [recorder.plugin()])
    _ = await store.actions.run("good") { $0.actions.dispatch(action: .note) }.outcome
    _ = await store.actions.run("bad") { _ in
      throw Fault()
    } onError: { _ in
    }.outcome
    let gate = Pause()
    let effect = store.actions.run { _ in await gate.pass() }
    await gate.reached.wait()
    effect.cancel()
    #expect(try ends().count == 2)
    gate.end.fire()
    _ = await effect.outcome
    #expect(
      try ends() == ["good finished", #"bad failed("The shop is closed.")"#, "effect cancelled"]
    )
  }

  @Test func `an end comes after what the effect has dispatched at once, and has no number`()
    async throws
  {
    let recorder = try makeRecorder()
    let store = Store<Cart>("cart", plugins: [recorder.plugin()])
    _ = await store.actions.run { $0.actions.dispatch(action: .note) }.outcome
    store.actions.dispatch(action: .note)
    let session = try folder.session()
    let end = try #require(session.effectEnds.first)
    #expect(session.records.map(\.number) == [1, 2, 3, 4] && end.next == 4)
    #expect(end.effect == 2 && end.time >= session.records[2].time)
    let replay = try session.replay(into: [.mutations(CartMutations(), as: "cart")])
    #expect(replay.state(of: "cart") == store.cart)
  }

  @Test func `effects that are in flight are cancelled in the file when their store is released`()
    async throws
  {
    let recorder = try makeRecorder()
    let gate = Pause()
    var effects: [Effect] = []
    do {
      let store = Store<Cart>("cart", plugins: [recorder.plugin()])
      effects.append(store.actions.run("first") { _ in await gate.pass() })
      await gate.reached.wait()
      // Cancelled before, and it has not ended either.
      effects[0].cancel()
      let other = Pause()
      effects.append(
        store.actions.run("second") { _ in
          await other.pass()
          await gate.pass()
        }
      )
      await other.reached.wait()
      other.end.fire()
      withExtendedLifetime(store) {}
    }
    #expect(try ends() == ["first cancelled", "second cancelled"])
    gate.end.fire()
    for effect in effects { _ = await effect.outcome }
    #expect(try ends().count == 2)
  }

  @Test func `an effect that has not begun has no end`() async throws {
    let recorder = try makeRecorder()
    let store = Store<Cart>("cart", plugins: [recorder.plugin()])
    let gate = Pause()
    let first = store.actions.run("id", .serial) { _ in await gate.pass() }
    await gate.reached.wait()
    let second = store.actions.run("id", .serial) { _ in }
    second.cancel()
    gate.end.fire()
    _ = await (first.outcome, second.outcome)
    #expect(try ends() == ["id finished"])
  }

  @Test func `an effect that ends while its store is not recorded has no end`() async throws {
    let recorder = try makeRecorder()
    let store = Store<Cart>("cart")
    let subscription = store.add(plugin: recorder.plugin())
    let gate = Pause()
    let effect = store.actions.run { _ in await gate.pass() }
    await gate.reached.wait()
    subscription.unsubscribe()
    gate.end.fire()
    _ = await effect.outcome
    store.add(plugin: recorder.plugin())
    #expect(try ends().isEmpty)
  }

  @Test func `two recorders of one store each write the end of their own effect`() async throws {
    let other = Folder()
    let recorder = try makeRecorder()
    let others = try SessionRecorder(url: other.file)
    let store = Store<Cart>("cart", plugins: [recorder.plugin(), others.plugin()])
    _ = await store.actions.run("load") { _ in }.outcome
    #expect(try ends() == ["load finished"])
    #expect(try other.session().effectEnds.map(\.effect) == [2])
  }

  @Test func `with rules of redaction, an end has only the type of its error`() async throws {
    let recorder = try makeRecorder(["password"])
    let store = Store<Cart>("cart", plugins: [recorder.plugin()])
    _ = await store.actions.run("bad") { _ in
      throw Fault()
    } onError: { _ in
    }.outcome
    #expect(try ends() == [#"bad failed("Fault")"#])
  }

  @Test func `an effect that is cancelled with its store does not keep the recorder`() async throws
  {
    let gate = Pause()
    var effect: Effect?
    do {
      let recorder = try makeRecorder()
      let store = Store<Cart>("cart", plugins: [recorder.plugin()])
      effect = store.actions.run { _ in await gate.pass() }
      await gate.reached.wait()
      withExtendedLifetime((recorder, store)) {}
    }
    #expect(try folder.session().ending == .complete)
    gate.end.fire()
    _ = await effect?.outcome
    #expect(try folder.session().ending == .complete)
  }
}

private struct Fault: Error, CustomStringConvertible {
  var description: String { "The shop is closed." }
}

/// A place where an effect waits until a test lets it go on.
private struct Pause: Sendable {
  let reached = Signal()
  let end = Signal()

  func pass() async {
    reached.fire()
    await end.wait()
  }
}
