/// The search for the row with which a condition has begun to hold.
///
/// It begins with the last place, at which the condition has to hold, and looks at each of the places right before that.
/// Then it goes back in steps that become longer, and looks between the last two of them. So it looks at few states,
/// and of a condition that came and went long before it finds one of the beginnings.
struct OriginSearch {
  /// How many of the last places are all looked at.
  private static let nearCount = 64

  private let count: Int

  /// The first place at which the condition is known to hold, and the last one before it at which it does not.
  private var high: Int
  private var low: Int?
  private var step = 1

  /// The place to look at next; nil at the end of the search.
  private(set) var next: Int?

  /// Creates a search.
  ///
  /// - Parameter count: How many places there are.
  init(among count: Int) {
    self.count = count
    high = count
    next = count > 0 ? count - 1 : nil
  }

  /// The place, at the end of the search; nil if the condition does not hold at the last one.
  var origin: Int? { high < count ? high : nil }

  /// Notes whether the condition holds at the next place.
  mutating func note(_ holds: Bool) {
    guard let place = next else { return }
    if holds { high = place } else { low = place }
    next = placeAfterwards()
  }

  private mutating func placeAfterwards() -> Int? {
    guard high < count else { return nil }
    if let low { return high - low > 1 ? low + (high - low) / 2 : nil }
    guard high > 0 else { return nil }
    let place = max(0, high - step)
    if high < count - Self.nearCount { step *= 2 }
    return place
  }
}
