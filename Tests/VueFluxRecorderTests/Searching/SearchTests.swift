import Foundation
import Testing
import VueFlux
import VueFluxSessionSupport
import VueFluxTestSupport

@testable import VueFluxRecorder

@Suite struct `Finding the culprit` {
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

  @Test func `the first action after which something holds is found in few looks`() throws {
    var actions = [CartAction](repeating: .note, count: 5_000)
    actions[3_210] = .tag("culprit")
    let session = try record(actions)
    var looks = 0
    let culprit = try session.firstAction(into: targets) { states in
      looks += 1
      return states.state(of: "cart", as: Cart.self)?.tags.contains("culprit") == true
    }
    let found = try #require(culprit)
    #expect(try session.payload(of: found) == ["tag": ["_0": "culprit"]])
    #expect(looks <= 2 + 13)
  }

  @Test func `a condition that never holds, or always does, has no first action`() throws {
    let session = try record([.note, .note])
    #expect(try session.firstAction(into: targets) { _ in false } == nil)
    #expect(try session.firstAction(into: targets) { _ in true } == nil)
    let last = try session.firstAction(into: targets) {
      $0.state(of: "cart", as: Cart.self)?.notes == 2
    }
    #expect(last?.number == session.numbers(in: "cart").last)
  }

  @Test func `a session is cut down to what is needed`() throws {
    var actions = [CartAction](repeating: .note, count: 300)
    actions[7] = .add("a", price: 1)
    actions[100] = .tag("x")
    actions[250] = .remove("a")
    let session = try record(actions)
    let small = try session.minimised(into: targets) { states in
      guard let cart = states.state(of: "cart", as: Cart.self) else { return false }
      return cart.items.isEmpty && cart.prices["a"] == 1 && cart.tags.contains("x")
    }
    let minimal = try #require(small)
    let numbers = session.numbers(in: "cart")
    #expect(minimal.numbers(in: "cart") == [7, 100, 250].map { numbers[$0] })
    let replay = try minimal.replay(into: targets)
    #expect(replay.actionCount == 3)
    #expect(replay.state(of: "cart", as: Cart.self)?.notes == 0)
    #expect(try session.minimised(into: targets) { _ in false } == nil)
  }

  @Test func `sessions that could not have happened are not run`() throws {
    var actions = [CartAction](repeating: .note, count: 40)
    actions[7] = .add("a", price: 1)
    actions[30] = .remove("a")
    let session = try record(actions)
    let isRemoved: (Replay) -> Bool = { states in
      let cart = states.state(of: "cart", as: Cart.self)
      return cart?.items.isEmpty == true && (cart?.notes ?? 0) >= 3
    }
    var asked = 0
    let small = try session.minimised(into: targets, where: isRemoved) { states, next in
      asked += 1
      #expect(next.store == "cart" && next.record.kind == .action)
      #expect(next.action(of: "log", as: CartAction.self) == nil)
      guard let cart = states.state(of: "cart", as: Cart.self) else { return false }
      // Nobody takes notes but of what was removed.
      return next.action() == CartAction.note ? cart.items.isEmpty || cart.notes < 2 : true
    }
    #expect(asked > 0)
    let minimal = try #require(small)
    #expect(minimal.numbers(in: "cart").count == 3)

    // Nothing can be left out of what is possible in one way only.
    let whole = try session.minimised(into: targets, where: isRemoved) { _, _ in false }
    #expect(whole?.numbers(in: "cart").count == 40)
  }

  @Test func `the smallest session can be written, read and replayed`() throws {
    let session = try record([.note, .tag("a"), .note])
    let minimal = try #require(
      try session.minimised(into: targets) {
        $0.state(of: "cart", as: Cart.self)?.tags == ["a"]
      }
    )
    let url = folder.url.appending(path: "small.jsonl")
    try minimal.write(to: url)
    let small = try Session(contentsOf: url)
    #expect(small.problems.isEmpty)
    #expect(try small.texts() == ["[store cart]", "[store log]", "cart tag"])
    #expect(try small.replay(into: targets).state(of: "cart", as: Cart.self)?.tags == ["a"])
    #expect(throws: RecorderError.exists(path: url.path)) { try minimal.write(to: url) }
  }

  @Test(arguments: 0..<40) func `delta debugging leaves nothing that is not needed`(seed: Int) {
    let all = Array(0..<(seed * 3 + 1))
    let needed = Set(all.filter { ($0 * 7919 + seed) % 11 == 0 })
    var tests = 0
    let rest = DeltaDebugging.minimise(all) { part in
      tests += 1
      return needed.isSubset(of: part)
    }
    #expect(Set(rest) == needed && rest == rest.sorted())
    #expect(tests <= 4 + all.count * (needed.count + 2))
  }

  @Test func `delta debugging ends also where parts depend on each other`() {
    // Happens with both halves of a pair, or with neither.
    let rest = DeltaDebugging.minimise(Array(0..<32)) { part in
      part.contains(5) && part.contains(20) == part.contains(21)
    }
    #expect(rest == [5])
  }
}
