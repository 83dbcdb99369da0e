import Foundation
import Testing
import VueFlux
import VueFluxSessionSupport
import VueFluxTestSupport

@testable import VueFluxRecorder

@Suite struct `Time travel of a session` {
  private let store = Store<Log>("log")

  private func lines(_ numbers: some Sequence<Int>) -> [String] { numbers.map { "\($0)" } }

  @Test func `a session is travelled in all its stores at once`() throws {
    let folder = Folder()
    let recorder = try SessionRecorder(url: folder.file)
    let log = Store<Log>("log", plugins: [recorder.plugin()])
    let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
    for number in 0..<5 {
      log.actions.log("\(number)")
      cart.actions.dispatch(action: .note)
    }
    cart.replaceState(isReplayed: false, reason: .undo) { _ in Cart() }

    let shown = Store<Log>("log")
    let travel = try TimeTravel(
      folder.session(),
      into: [.store(shown), .mutations(CartMutations(), as: "cart")]
    )
    #expect(travel.count == 11 && travel.position == 0)
    travel.forward(by: 4)
    #expect(shown.lines == ["0", "1"])
    #expect(travel.state(of: "cart", as: Cart.self)?.notes == 2)
    travel.skip(1)
    #expect(travel.state(of: "cart", as: Cart.self)?.notes == 1)
    travel.jump(to: 10)
    #expect(travel.state(of: "cart", as: Cart.self)?.notes == 4)
    travel.jump(to: 11)
    #expect(travel.state(of: "cart", as: Cart.self)?.notes == 0)
    #expect(travel.state(of: "nobody", as: Cart.self) == nil)
  }

  @Test func `a travel of a session holds no store`() throws {
    let folder = Folder()
    let recorder = try SessionRecorder(url: folder.file)
    store.actions.log("before")
    store.add(plugin: recorder.plugin())
    store.actions.log("0")
    weak var released: Store<Log>?
    let travel: TimeTravel
    do {
      let shown = Store<Log>("log")
      released = shown
      travel = try TimeTravel(folder.session(), into: [.store(shown)])
    }
    #expect(released == nil)
    travel.forward()
    #expect(travel.state(of: "log", as: Log.self)?.lines == ["before", "0"])
  }

  // MARK: - Playing

  @Test func `playing takes the time that the steps have taken, by the speed`() async throws {
    let folder = Folder()
    let recorder = try SessionRecorder(url: folder.file)
    let log = Store<Log>("log", plugins: [recorder.plugin()])
    for number in 0..<4 { log.actions.log("\(number)") }
    let session = try folder.session()
    let shown = Store<Log>("log")
    let travel = try TimeTravel(session, into: [.store(shown)])
    let clock = EagerClock()
    try await travel.play(speed: 2, clock: clock)
    #expect(shown.lines == lines(0..<4))
    let times = session.records.filter { $0.kind == .action }.map(\.time)
    let taken = try #require(times.last).timeIntervalSince(times[0])
    #expect(abs(clock.slept - taken / 2) < 0.001)
  }

  @Test func `playing ends when it is cancelled, or when somebody else moves it`() async throws {
    let travel = TimeTravel(store)
    for number in 0..<5 { store.actions.log("\(number)") }
    travel.jump(to: 0)
    let cancelled = Task {
      while !Task.isCancelled { await Task.yield() }
      try await travel.play(clock: EagerClock())
    }
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    #expect(travel.position == 0)
    try await travel.play(clock: EagerClock(onSleep: { travel.jump(to: 3) }))
    #expect(travel.position == 3)
  }
}
