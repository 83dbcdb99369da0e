import Foundation
import Testing
import VueFlux
import VueFluxSessionSupport
import VueFluxTestSupport

@testable import VueFluxRecorder

@Suite struct `Sessions on a faulty disk` {
  /// The faults of a disk, by chance.
  private static func fault(_ random: inout SplitMix, rate: Int) -> FaultyDisk.Fault {
    switch Int.random(in: 0..<rate, using: &random) {
    case 0: .failure(ENOSPC)
    case 1: .short(Int.random(in: 1..<200, using: &random))
    case 2: .interruption
    default: .none
    }
  }

  @Test(arguments: 0..<8)
  func `every action is there or reported missing, and a replay comes to the right states`(
    lane: UInt64
  ) throws {
    var replayed = 0
    let count = Effort.count(10, thorough: 40)
    for seed in 0..<count {
      var random = SplitMix(seed: lane << 32 | UInt64(seed))
      if try check(&random, "lane \(lane), seed \(seed)") { replayed += 1 }
    }
    // Or nothing would be known of replays.
    #expect(replayed > count / 10)
  }

  /// Whether the session could be replayed to its end.
  private func check(_ random: inout SplitMix, _ what: Comment) throws -> Bool {
    let folder = Folder()
    let disk = FaultyDisk()
    var options = SessionRecorder.Options()
    options.segmentSize = Int.random(in: 800...6_000, using: &random)
    options.segmentCount = .max
    options.digestInterval = 3
    options.stateInterval = [0, 5].randomElement(using: &random) ?? 0
    let recorder = try SessionRecorder(
      path: folder.file.path,
      options: options,
      on: disk.fileSystem,
      report: { _ in }
    )
    let faults = Guarded(random)
    let rate = Int.random(in: 4...40, using: &random)
    let carts = (0..<3).map { number in
      Store<Cart>("cart \(number)", plugins: [recorder.plugin()])
    }
    disk.setWrites { faults.withLock { Self.fault(&$0, rate: rate) } }
    for number in 0..<Int.random(in: 20...80, using: &random) {
      let cart = carts[Int.random(in: 0..<3, using: &random)]
      cart.actions.dispatch(action: .add("\(number)", price: 1))
    }
    disk.setWrites(.none)
    // Or nothing in the file would tell of what was lost last.
    _ = try? recorder.flush()
    // The end of a flood: each store does one more thing, or does not.
    if Bool.random(using: &random) {
      for cart in carts { cart.actions.dispatch(action: .note) }
    }

    let session = try folder.session()
    var present = Set(session.records.map(\.number))
    for case .missing(let numbers) in session.problems.map(\.kind) { present.formUnion(numbers) }
    let last = present.max() ?? 0
    #expect(present.count == last, what)
    let targets = session.stores.map { ReplayTarget.mutations(CartMutations(), as: $0.name) }
    do {
      let replay = try session.replay(into: targets)
      for store in session.stores {
        let number = Int(store.name.suffix(1)) ?? 0
        #expect(replay.state(of: store.name) == carts[number].cart, what)
      }
      return true
    } catch {
      guard case .missing = error else { throw error }
      return false
    }
  }
}
