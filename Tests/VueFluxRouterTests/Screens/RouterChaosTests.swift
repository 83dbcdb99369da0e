import Foundation
import Testing
import VueFlux
import VueFluxRouter
import VueFluxTestSupport
import VueFluxTesting

/// Screens that pop, fail, hang, and end when they are no longer waited for, all at random moments.
///
/// The seed of a round decides what happens, and only roughly when. A task that resumes on the main
/// actor passes through another thread first, so two rounds with one seed may differ.
@MainActor @Suite struct `Screens that do anything at any moment` {
  /// More in a run of its own.
  private static let roundCount =
    ProcessInfo.processInfo.environment["VUEFLUX_ROUTER_ROUNDS"].flatMap { Int($0) } ?? 1000

  @Test func `when all is quiet, store and screens agree`() async {
    var lateCount = 0
    for seed in 0..<Self.roundCount {
      let round = ChaosRound(seed: Effort.seed &+ UInt64(seed))
      await round.run()
      let path = round.journey.store.path
      #expect(round.journey.display.path == path, "round \(seed)")
      #expect(round.journey.router?.shown == path, "round \(seed)")
      lateCount += round.journey.texts.count { $0.hasPrefix("late") }
    }
    #expect(lateCount > 0)
  }
}

/// A few paths that are set one after the other, while everything goes wrong.
@MainActor
private final class ChaosRound {
  let journey = Journey()
  private var random: SplitMix
  private var hanging: [Signal] = []
  private var pops: [Task<Void, Never>] = []
  /// How many steps have begun, and not ended.
  private var ongoingCount = 0
  /// Whether the step before may fail: a pop that puts the screens in order is tried twice, and not again.
  private var isTroubled = false
  private var isQuiet = false

  init(seed: UInt64) {
    random = SplitMix(seed: seed)
    journey.display.checksOrder = false
    journey.display.prepare = { [unowned self] _ in
      ongoingCount += 1
      do {
        try await prepare()
      } catch {
        ongoingCount -= 1
        throw error
      }
    }
    journey.display.finish = { [unowned self] _ in
      await finish()
      ongoingCount -= 1
    }
  }

  private func chance(of count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  func run() async {
    let paths = Place.paths(upTo: 3)
    for _ in 0..<(2 + chance(of: 5)) {
      journey.store.actions.setPath(paths[chance(of: paths.count)])
      for _ in 0..<chance(of: 12) {
        await Task.yield()
        if chance(of: 4) == 0 { journey.clock.advance(by: .seconds(3)) }
        if chance(of: 6) == 0 { release() }
      }
    }
    isQuiet = true
    while !hanging.isEmpty { release() }
    // A step may still be given up, and end when the router has gone on.
    repeat {
      await until { ongoingCount == 0 }
      while let pop = pops.popLast() { await pop.value }
      await journey.settled()
    } while ongoingCount > 0 || !pops.isEmpty
  }

  private func prepare() async throws {
    let chance = isQuiet ? 20 : chance(of: 20)
    let isAfterTrouble = isTroubled
    isTroubled = chance == 0 || 2...5 ~= chance
    switch chance {
    case 0 where !isAfterTrouble:
      throw Refusal()
    case 1:
      let isLate = self.chance(of: 2) == 0
      pops.append(Task { await popSoon(isLate: isLate) })
    case 2, 3, 4:
      await hang()
    case 5 where !isAfterTrouble:
      await hang()
      try Task.checkCancellation()
    case 6, 7:
      await Task.yield()
    default:
      break
    }
  }

  private func finish() async {
    let chance = isQuiet ? 10 : chance(of: 10)
    guard chance < 3 else { return }
    // A user can pop the screen before its step ends. So it is said that it is shown.
    journey.router?.didPop(toDepth: journey.display.path.count)
    if chance == 0 { await Task.yield() } else { await hang() }
  }

  private func hang() async {
    let signal = Signal()
    hanging.append(signal)
    await signal.wait()
  }

  private func release() {
    guard !hanging.isEmpty else { return }
    hanging.remove(at: chance(of: hanging.count)).fire()
  }

  private func popSoon(isLate: Bool) async {
    if isLate { await Task.yield() }
    guard let depth = journey.display.path.indices.last else { return }
    journey.swipe(toDepth: depth)
  }
}
