import Foundation
import Testing
import VueFluxHistories
import VueFluxTesting

/// Runs programs in simulations, each with an order of events of its own, and checks their histories.
@MainActor func simulateHistories(from firstSeed: UInt64, until end: ContinuousClock.Instant) async
{
  var seed = firstSeed
  repeat {
    let seeds = seed..<(seed + 20)
    for schedules in [Schedules.random(seeds: seeds), .pct(seeds: seeds)] {
      let result = await simulate(schedules, steps: 100_000) { Episode.run(in: $0) }
      if let failure = result.failure {
        print("Wrong, in RandomHistories simulated 0 \(seed): \(failure)")
        exit(1)
      }
    }
    seed = seeds.upperBound
  } while ContinuousClock.now < end
  print("\((seed - firstSeed) * 2) simulated histories are right, from seed \(firstSeed) on.")
}
