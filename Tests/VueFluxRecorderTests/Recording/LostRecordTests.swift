import Foundation
import Testing
import VueFlux
import VueFluxSessionSupport
import VueFluxTestSupport

@testable import VueFluxRecorder

@Suite struct `Records that cannot be written` {
  private let folder = Folder()
  private let disk = FaultyDisk()
  private let problems = Problems()
  private let targets: [ReplayTarget] = [
    .mutations(CartMutations(), as: "cart"), .mutations(LogMutations(), as: "log"),
  ]

  private func makeRecorder(
    _ change: (inout SessionRecorder.Options) -> Void = { _ in }
  ) throws -> SessionRecorder {
    var options = SessionRecorder.Options()
    change(&options)
    return try SessionRecorder(
      path: folder.file.path,
      options: options,
      on: disk.fileSystem,
      report: problems.report
    )
  }

  // MARK: - Failing writes

  @Test func `a store goes on with its state after lost records, and a replay comes to its end`()
    throws
  {
    let recorder = try makeRecorder()
    let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
    let log = Store<Log>("log", plugins: [recorder.plugin()])
    cart.actions.dispatch(action: .note)
    disk.setNextWrites(Array(repeating: .failure(EIO), count: 7))
    for number in 0..<7 { cart.actions.dispatch(action: .tag("\(number)")) }
    for number in 0..<45 {
      cart.actions.dispatch(action: .add("\(number)", price: 1))
      log.actions.log("\(number)")
    }
    let session = try folder.session()
    #expect(problems.descriptions.count == 1)
    #expect(session.problems.map(\.kind) == [.missing(4...10)])
    let replay = try session.replay(into: targets)
    #expect(replay.state(of: "cart") == cart.cart)
    #expect(replay.state(of: "log", as: Log.self)?.lines == log.lines)
    #expect(replay.actionCount == 1 + 2 * 45)
  }

  @Test func `stores that have lost nothing go on, and the others are lost at the end`() throws {
    let recorder = try makeRecorder()
    let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
    let log = Store<Log>("log", plugins: [recorder.plugin()])
    disk.setNextWrites([.failure(ENOSPC)])
    cart.actions.dispatch(action: .note)
    log.actions.log("a")
    let session = try folder.session()
    let error = #expect(throws: ReplayError.self) { try session.replay(into: targets) }
    guard case .missing(3...3, _)? = error else {
      Issue.record("It was \(String(describing: error)).")
      return
    }
    let replay = try session.replay(into: [.ignored("cart"), targets[1]])
    #expect(replay.state(of: "log", as: Log.self)?.lines == ["a"])
    #expect(try session.replay(into: targets, through: 2).actionCount == 0)
    withExtendedLifetime(cart) {}
  }

  @Test func `a travel, a search and a test go on after lost records`() throws {
    let recorder = try makeRecorder()
    let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
    let log = Store<Log>("log", plugins: [recorder.plugin()])
    cart.actions.dispatch(action: .note)
    disk.setNextWrites([.failure(EIO)])
    cart.actions.dispatch(action: .note)
    cart.actions.dispatch(action: .note)
    log.actions.log("a")
    let session = try folder.session()
    let travel = try TimeTravel(session, into: targets)
    travel.jump(to: travel.count)
    #expect(travel.state(of: "cart") == cart.cart)
    let culprit = try session.firstAction(into: targets) {
      ($0.state(of: "cart", as: Cart.self)?.notes ?? 0) >= 3
    }
    #expect(culprit?.kind == .action && culprit?.number == 6)
    #expect(try session.swiftTest(named: "notes", into: targets).contains(#""notes":3"#))
    let copy = Folder()
    try session.write(to: copy.file)
    let replay = try copy.session().replay(into: targets)
    #expect(replay.state(of: "cart") == cart.cart)
  }

  @Test func `an interrupted or a short write loses nothing`() throws {
    let recorder = try makeRecorder()
    let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
    for fault: FaultyDisk.Fault in [.interruption, .short(1), .short(40)] {
      disk.setNextWrites([fault, .interruption, fault])
      cart.actions.dispatch(action: .note)
    }
    let session = try folder.session()
    #expect(session.problems.isEmpty && problems.descriptions.isEmpty)
    #expect(session.numbers(in: "cart").count == 3)
  }

  @Test func `a write that takes nothing says so`() throws {
    let recorder = try makeRecorder()
    let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
    // The number of an error that has nothing to do with it.
    errno = ENOENT
    disk.setWrites(.short(0))
    cart.actions.dispatch(action: .note)
    #expect(problems.descriptions.first?.contains("the system took no bytes") == true)
  }

  @Test func `a recorder counts the records that it has written`() throws {
    let recorder = try makeRecorder()
    let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
    disk.setNextWrites([.failure(EIO), .failure(EIO)])
    for _ in 0..<5 { cart.actions.dispatch(action: .note) }
    let session = try folder.session()
    // The store's first state, the state after the loss, and three actions.
    #expect(recorder.count == 5 && session.records.count == 5)
  }

  // MARK: - Too long

  @Test
  func `a record that no reader would take is reported, and the store goes on with its state`()
    throws
  {
    let recorder = try makeRecorder { $0.recordLength = 64 << 10 }
    let log = Store<Log>("log", plugins: [recorder.plugin()])
    log.actions.log("a")
    log.actions.log(String(repeating: "x", count: 100_000))
    #expect(problems.descriptions.count == 1)
    #expect(problems.descriptions.first?.contains("bytes") == true)
    let session = try folder.session()
    #expect(session.problems.isEmpty)
    #expect(session.records.last?.unencodable?.contains("65536") == true)
  }

  @Test func `a replay goes on after an action that could not be recorded`() throws {
    let recorder = try makeRecorder { $0.recordLength = 64 << 10 }
    let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
    cart.actions.dispatch(action: .note)
    cart.actions.dispatch(action: .remove(String(repeating: "x", count: 100_000)))
    cart.actions.dispatch(action: .unencodable(Unencodable()))
    cart.actions.dispatch(action: .note)
    let session = try folder.session()
    #expect(session.problems.isEmpty)
    let replay = try session.replay(into: [targets[0]])
    #expect(replay.state(of: "cart") == cart.cart)
    #expect(throws: ReplayError.self) { try session.replay(into: [targets[0]], through: 3) }
  }

  @Test func `the reader's limit is the recorder's`() {
    #expect(SessionRecorder.Options().recordLength == Session.Limits().recordLength)
  }

  // MARK: - Failing syncs

  @Test func `a failed sync is no loss of records, and stays a failure`() throws {
    let recorder = try makeRecorder()
    let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
    cart.actions.dispatch(action: .note)
    disk.setSyncs(.failure(EIO))
    #expect(throws: RecorderError.self) { try recorder.flush() }
    disk.setSyncs(.none)
    // The system may have given up what it could not write.
    let error = #expect(throws: RecorderError.self) { try recorder.flush() }
    #expect(error?.description.contains("fsync failed") == true)
    #expect(recorder.count == 2)
    #expect(try folder.session().records.count == 2)
  }

  @Test func `an interrupted sync is repeated`() throws {
    let recorder = try makeRecorder()
    let calls = Guarded(0)
    disk.setSyncs {
      let call = calls.withLock { calls in
        calls += 1
        return calls
      }
      return call < 3 ? .interruption : .none
    }
    try recorder.flush()
    #expect(calls.withLock { $0 } == 3)
  }

  @Test func `a flush after lost records fails`() throws {
    let recorder = try makeRecorder()
    let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
    try recorder.flush()
    disk.setNextWrites([.failure(ENOSPC)])
    cart.actions.dispatch(action: .note)
    let error = #expect(throws: RecorderError.self) { try recorder.flush() }
    #expect(error?.description.contains("write failed") == true)
  }

  @Test func `with durability for the device, a failed sync is reported as such`() throws {
    let recorder = try makeRecorder { $0.durability = .device }
    let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
    disk.setSyncs(.failure(EIO))
    cart.actions.dispatch(action: .note)
    cart.actions.dispatch(action: .note)
    #expect(problems.descriptions.count == 1)
    #expect(problems.descriptions.first?.contains("may not have") == true)
    #expect(try folder.session().numbers(in: "cart").count == 2)
  }
}
