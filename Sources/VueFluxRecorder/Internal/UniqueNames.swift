/// Names that have been given away.
struct UniqueNames: Sendable {
  private var counts: [String: Int] = [:]

  /// The name, or one with a number if it has been given away.
  mutating func make(_ name: String) -> String {
    counts[name, default: 0] += 1
    guard let count = counts[name], count > 1 else { return name }
    return make("\(name) \(count)")
  }
}
