import Testing
import VueFluxHistories
import VueFluxTesting

/// Random programs; `RandomHistories` runs more of them.
@Suite struct `Random histories` {
  @Test(.serialized, arguments: 1...3 as ClosedRange<UInt64>, [1, 3])
  func `keep the guarantees of order, delivery and release`(seed: UInt64, threads: Int) async {
    let episode = Episode(seed: seed, threads: threads, operations: 100)
    #expect(await episode.run().problems == [])
  }

  @Test func `keep them in simulations, whatever the order of events`() async {
    await simulate(.random(seeds: 0..<20), steps: 100_000) { Episode.run(in: $0) }
    await simulate(.pct(seeds: 0..<20), steps: 100_000) { Episode.run(in: $0) }
  }
}
