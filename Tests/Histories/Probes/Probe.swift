/// One that listens to a store.
protocol Probe: Sendable {
  var name: String { get }
  var record: StoreRecord { get }

  /// Listens no longer.
  func end()

  /// Waits until it has heard of all that its store has committed; at once if it has ended.
  func hasHeardAll() async

  func problems(of history: StoreHistory) -> [String]
}
