import Foundation
import Testing
import VueFlux
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport

@Suite struct `Replaying` {
  private let folder = Folder()

  @Test func `the same actions lead to the same states, and that is verified`() throws {
    let (cart, log) = try folder.record { $0.digestInterval = 10 }
    let replay = try folder.session().replay(
      into: [.mutations(CartMutations(), as: "cart"), .mutations(LogMutations(), as: "log")]
    )
    #expect(replay.state(of: "cart") == cart)
    #expect(replay.state(of: "log") == log)
    #expect(replay.actionCount == 2 * Folder.actions.count)
    // The end states, too.
    #expect(replay.verifiedCount == 2 * (Folder.actions.count / 10 + 1))
    #expect(replay.state(of: "cart", as: Log.self) == nil)
  }

  @Test func `a replay can end before the end`() throws {
    try folder.record()
    let session = try folder.session()
    let targets: [ReplayTarget] = [
      .mutations(CartMutations(), as: "cart"), .mutations(LogMutations(), as: "log"),
    ]
    for last in [0, 1, 2, 3, 10] {
      let replay = try session.replay(into: targets, through: last)
      #expect(replay.actionCount == max(0, last - 2))
    }
  }

  @Test(arguments: [Executor.immediate, .queue(.global())])
  func `stores go on where the session has ended`(executor: Executor) async throws {
    let (cart, log) = try folder.record()
    let cartStore = Store<Cart>("cart", executor: executor, state: .init())
    let logStore = Store<Log>("log", executor: executor)
    cartStore.actions.dispatch(action: .note)
    try folder.session().replay(into: [.store(cartStore), .store(logStore)])
    await cartStore.actions.deliver(action: .remove("nothing"))
    await logStore.actions.deliver(action: LogAction(line: "next"))
    #expect(cartStore.cart == cart)
    #expect(logStore.lines == log.lines + ["next"])
  }

  @Test func `without a recording nothing is replayed`() {
    // What an app does at its start: the recording is optional, and so is the replay.
    let recording: URL? = nil
    let store = Store<Cart>("cart")
    _ = try? recording.map { try Session(contentsOf: $0).replay(into: [.store(store)]) }
    #expect(store.cart == Cart())
  }
}
