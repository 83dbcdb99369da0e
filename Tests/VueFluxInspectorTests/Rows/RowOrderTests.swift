import Testing
import VueFluxTestSupport

@testable import VueFluxInspector

@Suite struct `An order of rows` {
  /// The time of each row of each source.
  private struct Times {
    var sources: [[Int]] = [[], [], []]

    func key(of place: RowPlace) -> RowOrder.Key {
      RowOrder.Key(time: sources[place.source][place.row], place: place)
    }

    /// Adds rows to a source, none of which is before the last one.
    mutating func grow(_ source: Int, _ random: inout SplitMix) -> [RowPlace] {
      (0..<Int.random(in: 0...4, using: &random)).map { _ in
        let last = sources[source].last ?? 0
        sources[source].append(last + Int.random(in: 0...5, using: &random))
        return RowPlace(source: source, row: sources[source].count - 1)
      }
    }
  }

  @Test func `is that of the times, and says from where on it has changed`() {
    for seed in 0..<300 {
      var random = SplitMix(seed: UInt64(seed))
      var times = Times()
      var order = RowOrder()
      for _ in 0..<20 {
        let before = order.places
        let added = times.grow(Int.random(in: 0..<3, using: &random), &random)
        let change = order.insert(added) { times.key(of: $0) }
        let sorted = (before + added).sorted { times.key(of: $0) < times.key(of: $1) }
        #expect(order.places == sorted, "seed \(seed)")
        let same = zip(before, sorted).prefix { $0 == $1 }.count
        #expect(change <= same && change <= before.count, "seed \(seed)")
        if added.isEmpty { #expect(change == before.count) }
      }
    }
  }
}
