/// The search for the row with which a condition has begun to hold.
enum OriginSearch {
  /// How many of the last places are all looked at.
  private static let nearCount = 64

  /// Finds where a condition that holds at the end has begun to.
  ///
  /// It looks at each of the last places, then goes back in steps that become longer, and looks between the last two of
  /// them. So it looks at few states, and of a condition that came and went long before it finds one of the beginnings.
  ///
  /// - Parameters:
  ///   - count: How many places there are.
  ///   - holds: Whether the condition holds at a place.
  /// - Returns: The place; nil if the condition does not hold at the last one.
  static func origin(among count: Int, where holds: (Int) throws -> Bool) rethrows -> Int? {
    guard count > 0, try holds(count - 1) else { return nil }
    var high = count - 1
    var low = high
    var step = 1
    while low == high {
      guard high > 0 else { return high }
      low = max(0, high - step)
      if high < count - nearCount { step *= 2 }
      if try holds(low) { high = low }
    }
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if try holds(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
