import VueFlux

/// The calls of the observers of living stores, by the numbers of the stores in the session.
struct StoreCalls: Sendable {
  var calls: [Int: [ObserverCalls]] = [:]

  /// The stores that were busy for longer than a page waits.
  var busy: Set<Int> = []
}
