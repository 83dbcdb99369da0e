public import VueFluxJSON

/// A difference between a replayed state and the recorded one.
public struct Divergence: Hashable, Sendable {
  /// The name of the store.
  public let store: String

  /// The number of the last action before the states were found to differ.
  public let lastAction: Int

  /// The number of the last record at which the states were known to be the same.
  ///
  /// The action that made them differ comes after it.
  public let lastVerified: Int

  /// Where the record is that the state was compared with.
  public let place: SessionPlace

  /// The differing values, if the whole state was recorded and not only its fingerprint.
  public let differences: [JSONDifference]
}

extension Divergence: CustomStringConvertible {
  /// The difference, and a way to find out more.
  public var description: String {
    let what =
      "\(place): The replayed state of \(store) is another one than the recorded one, after action "
      + "\(lastAction); at record \(lastVerified) they were the same."
    guard !differences.isEmpty else {
      return what + " Record with a stateInterval of 1 to see the very action and the difference."
    }
    return ([what] + differences.map { "  \($0)" }).joined(separator: "\n")
  }
}
