import Foundation
import Testing
import VueFlux
import VueFluxSessionSupport
import VueFluxTestSupport

@testable import VueFluxRecorder

/// Losses that come together with other losses, with ends, and with stores that come and go.
@Suite struct `Losses at the edges` {
  private let folder = Folder()
  private let copy = Folder()
  private let disk = FaultyDisk()
  private let problems = Problems()
  private let targets: [ReplayTarget] = [
    .mutations(CartMutations(), as: "cart"), .mutations(LogMutations(), as: "log"),
  ]

  private func makeRecorder(
    _ change: (inout SessionRecorder.Options) -> Void = { _ in },
    fileSystem: FileSystem? = nil
  ) throws -> SessionRecorder {
    var options = SessionRecorder.Options()
    change(&options)
    return try SessionRecorder(
      path: folder.file.path,
      options: options,
      on: fileSystem ?? disk.fileSystem,
      report: problems.report
    )
  }

  /// Damages the line of a record.
  private func damage(_ number: Int) throws {
    var lines = try folder.bytes().split(separator: 0x0A).map(Array.init)
    let prefix = Array("\"n\":\(number),".utf8)
    let line = try #require(lines.firstIndex { $0.dropFirst(18).starts(with: prefix) })
    lines[line][lines[line].count - 3] ^= 1
    try folder.write(lines.flatMap { $0 + [0x0A] })
  }

  private func isMissing(_ numbers: ClosedRange<Int>, _ body: () throws -> Void) -> Bool {
    do {
      try body()
      return false
    } catch {
      guard case .missing(numbers, _)? = error as? ReplayError else { return false }
      return true
    }
  }

  // MARK: - Numbers

  @Test func `a damaged record beside a lost one may be of any store`() throws {
    let recorder = try makeRecorder()
    let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
    let log = Store<Log>("log", plugins: [recorder.plugin()])
    log.actions.log("a")
    disk.setNextWrites([.failure(EIO)])
    cart.actions.dispatch(action: .note)
    log.actions.log("b")
    log.actions.log("c")
    try damage(5)
    let session = try folder.session()
    #expect(isMissing(4...5) { try session.replay(into: [.ignored("cart"), targets[1]]) })
    withExtendedLifetime(cart) {}
  }

  @Test func `a replay cannot end among missing records`() throws {
    let recorder = try makeRecorder()
    let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
    cart.actions.dispatch(action: .note)
    disk.setNextWrites(Array(repeating: .failure(EIO), count: 3))
    for _ in 0..<6 { cart.actions.dispatch(action: .note) }
    let session = try folder.session()
    let target = [targets[0]]
    for last in 3...5 {
      #expect(isMissing(3...last) { try session.replay(into: target, through: last) })
      #expect(isMissing(3...last) { try session.prefix(through: last).replay(into: target) })
    }
    #expect(try session.replay(into: target, through: 2).actionCount == 1)
    #expect(try session.replay(into: target, through: 6).state(of: "cart", as: Cart.self) != nil)
  }

  @Test func `a lost last record is missing, in a copy as well, and not before it`() throws {
    do {
      let recorder = try makeRecorder()
      let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
      for _ in 0..<3 { cart.actions.dispatch(action: .note) }
      withExtendedLifetime((recorder, cart)) {}
    }
    try damage(4)
    let session = try folder.session()
    try session.write(to: copy.file)
    for session in [session, try copy.session()] {
      #expect(isMissing(4...4) { try session.replay(into: [targets[0]]) })
      let replay = try session.prefix(through: 3).replay(into: [targets[0]])
      #expect(replay.state(of: "cart", as: Cart.self)?.notes == 2)
      let travel = try TimeTravel(session.prefix(through: 3), into: [targets[0]])
      #expect(travel.count == 2)
    }
  }

  @Test func `a copy has ends where they were`() throws {
    do {
      let recorder = try makeRecorder()
      let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
      let log = Store<Log>("log", plugins: [recorder.plugin()])
      cart.actions.dispatch(action: .note)
      disk.setNextWrites([.failure(EIO)])
      log.actions.log("a")
      _ = try? recorder.end()
      cart.actions.dispatch(action: .note)
      log.actions.log("b")
      withExtendedLifetime((recorder, cart, log)) {}
    }
    let session = try folder.session()
    try session.write(to: copy.file)
    for session in [session, try copy.session()] {
      let replay = try session.replay(into: targets)
      #expect(replay.state(of: "cart", as: Cart.self)?.notes == 2)
      #expect(replay.state(of: "log", as: Log.self)?.lines == ["a", "b"])
    }
  }

  @Test func `a reduced session has the states that follow a gap`() throws {
    let recorder = try makeRecorder { $0.stateInterval = 5 }
    let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
    for _ in 0..<20 { cart.actions.dispatch(action: .note) }
    try damage(6)
    let minimal = try folder.session().minimised(into: [targets[0]]) { states in
      (states.state(of: "cart", as: Cart.self)?.notes ?? 0) >= 20
    }
    let replay = try #require(minimal).replay(into: [targets[0]])
    #expect(replay.state(of: "cart", as: Cart.self)?.notes == 20)
    withExtendedLifetime(cart) {}
  }

  // MARK: - Stores that come and go

  @Test func `the next state of a store has the changes between two recordings`() throws {
    let recorder = try makeRecorder { $0.segmentSize = 600 }
    let cart = Store<Cart>("cart")
    let first = cart.add(plugin: recorder.plugin())
    let log = Store<Log>("log", plugins: [recorder.plugin(), Leaver(first)])
    cart.actions.dispatch(action: .note)
    // One of these begins a segment, and ends the recording of the cart before its state is asked for.
    for number in 0..<20 { log.actions.log("\(number)") }
    for _ in 0..<10 { cart.actions.dispatch(action: .note) }
    cart.add(plugin: recorder.plugin())
    cart.actions.dispatch(action: .note)
    let replay = try folder.session().replay(into: targets)
    #expect(replay.state(of: "cart") == cart.cart)
  }

  @Test func `a store ends with its whole state after excluded or lost actions`() throws {
    do {
      let recorder = try makeRecorder()
      let cart = Store<Cart>(
        "cart",
        plugins: [recorder.plugin(excluding: { $0 == .clear })]
      )
      cart.actions.dispatch(actions: [.note, .clear, .note, .clear])
      try recorder.end()
      #expect(try folder.session().replay(into: [targets[0]]).state(of: "cart") == cart.cart)
      disk.setNextWrites([.failure(EIO)])
      cart.actions.dispatch(action: .note)
      withExtendedLifetime((recorder, cart)) {}
    }
    let replay = try folder.session().replay(into: [targets[0]])
    #expect(replay.state(of: "cart", as: Cart.self)?.notes == 1)
  }

  // MARK: - Files

  @Test func `a flush fails for as long as there is no file`() throws {
    let recorder = try makeRecorder()
    let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
    try FileManager.default.removeItem(at: folder.url)
    #expect(throws: RecorderError.self) { try recorder.flush() }
    #expect(throws: RecorderError.self) { try recorder.end() }
    #expect(problems.descriptions.count { $0.contains("was removed") } == 1)
    withExtendedLifetime(cart) {}
  }

  @Test func `a removed file that cannot be replaced is not forgotten with the next segment`()
    throws
  {
    let links = Guarded(0)
    var fileSystem = FileSystem()
    fileSystem.link = { path, name in
      let count = links.withLock { count in
        count += 1
        return count
      }
      // The second file cannot be made at first.
      return count == 2 ? EMFILE : FileSystem.system.link(path, name)
    }
    let recorder = try makeRecorder(
      {
        $0.segmentSize = 1_000
        $0.segmentCount = 100
      },
      fileSystem: fileSystem
    )
    let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
    try FileManager.default.removeItem(at: folder.file)
    for _ in 0..<60 { cart.actions.dispatch(action: .note) }
    let session = try folder.session()
    let first = try #require(session.records.first?.number)
    #expect(session.problems.map(\.kind).contains(.missing(1...first - 1)))
    #expect(try session.replay(into: [targets[0]]).state(of: "cart") == cart.cart)
    #expect(throws: RecorderError.self) { try recorder.flush() }
  }

  @Test func `a recorder that goes says that its file was removed`() throws {
    do {
      let recorder = try makeRecorder()
      let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
      cart.actions.dispatch(action: .note)
      try FileManager.default.removeItem(at: folder.file)
      withExtendedLifetime((recorder, cart)) {}
    }
    #expect(problems.descriptions.count == 1)
    #expect(try folder.session().problems.map(\.kind) == [.missing(1...2)])
  }

  @Test func `a removed file without records is no loss`() throws {
    let recorder = try makeRecorder()
    try FileManager.default.removeItem(at: folder.file)
    try recorder.flush()
    #expect(problems.descriptions.count == 1)
    let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
    cart.actions.dispatch(action: .note)
    #expect(try folder.session().problems.isEmpty)
  }

  @Test func `another's file is not removed with the segments that are not kept`() throws {
    let recorder = try makeRecorder {
      $0.segmentSize = 800
      $0.segmentCount = 2
      $0.durability = .device
    }
    let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
    try FileManager.default.removeItem(at: folder.file)
    try folder.write("mine".utf8)
    for _ in 0..<60 { cart.actions.dispatch(action: .note) }
    #expect(folder.names.count == 3)
    #expect(try folder.bytes() == Array("mine".utf8))
  }

  @Test func `a file system that counts no names is no removal`() throws {
    var fileSystem = FileSystem()
    fileSystem.linkCount = { _ in 0 }
    let recorder = try makeRecorder({ $0.durability = .device }, fileSystem: fileSystem)
    let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
    for _ in 0..<10 { cart.actions.dispatch(action: .note) }
    #expect(problems.descriptions.isEmpty && folder.names == ["session.jsonl"])
  }

  // MARK: - Ends

  @Test func `a session has not ended if something is lost or damaged after its end`() throws {
    let recorder = try makeRecorder()
    let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
    try recorder.end()
    disk.setNextWrites([.failure(EIO)])
    cart.actions.dispatch(action: .note)
    _ = try? recorder.flush()
    #expect(try folder.session().ending == .unfinished)
    cart.actions.dispatch(action: .note)
    _ = try? recorder.end()
    #expect(try folder.session().ending == .complete)
    cart.actions.dispatch(action: .note)
    try damage(5)
    #expect(try folder.session().ending == .unfinished)
  }

  // MARK: - Depth

  @Test func `a value of a coding that is too deep for any reader is reported`() throws {
    let recorder = try makeRecorder()
    let coding = ValueCoding<LogAction>(
      encode: { action in
        (0..<300).reduce(.string(action.line)) { value, _ in .array([value]) }
      },
      decode: { _ in LogAction(line: "") }
    )
    let log = Store<Log>(
      "log",
      plugins: [recorder.plugin(StoreCoding(actions: coding, states: .codable))]
    )
    log.actions.log("deep")
    #expect(problems.descriptions.count == 1)
    #expect(problems.descriptions.first?.contains("256 deep") == true)
    let session = try folder.session()
    #expect(session.problems.isEmpty && session.records.last?.unencodable != nil)
  }
}

/// Ends a subscription when it is asked about an action.
private struct Leaver: Plugin {
  let subscription: Subscription

  init(_ subscription: Subscription) { self.subscription = subscription }

  func willCommit(action: LogAction, store: StoreHandle<Log>) -> Verdict<LogAction> {
    if action.line == "3" { subscription.unsubscribe() }
    return .commit
  }
}
