/// The rows of several sessions in one order: that of their times.
///
/// Rows of one session stay in the order of their session.
struct RowOrder {
  /// The order of a row among others.
  struct Key: Comparable {
    let time: Int
    let place: RowPlace

    static func < (first: Key, second: Key) -> Bool {
      (first.time, first.place.source, first.place.row)
        < (second.time, second.place.source, second.place.row)
    }
  }

  private(set) var places: [RowPlace] = []

  var count: Int { places.count }

  /// Finds how many rows come before a key.
  func count(before key: Key, _ keyOf: (RowPlace) -> Key) -> Int {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = low + (high - low) / 2
      if keyOf(places[middle]) < key { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Puts rows in.
  ///
  /// - Parameters:
  ///   - added: The rows, in their order.
  ///   - keyOf: What a row is ordered by.
  /// - Returns: The position from which on rows are new, or elsewhere than before.
  mutating func insert(_ added: [RowPlace], _ keyOf: (RowPlace) -> Key) -> Int {
    guard let first = added.first else { return count }
    let start = count(before: keyOf(first), keyOf)
    let tail = places[start...]
    guard !tail.isEmpty else {
      places += added
      return start
    }
    var merged: [RowPlace] = []
    merged.reserveCapacity(tail.count + added.count)
    var rest = added[...]
    for place in tail {
      while let next = rest.first, keyOf(next) < keyOf(place) {
        merged.append(next)
        rest.removeFirst()
      }
      merged.append(place)
    }
    merged += rest
    places.replaceSubrange(start..., with: merged)
    return start
  }
}
