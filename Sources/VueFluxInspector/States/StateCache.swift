import VueFluxJSON

/// The values that were read last: a page asks for several parts of one.
struct StateCache {
  private var values: [(place: RowPlace, value: JSONValue)] = []
  private static let limit = 4

  /// The value of a row, which is read if it is not there.
  mutating func value(of place: RowPlace, _ read: () -> JSONValue?) -> JSONValue? {
    if let index = values.firstIndex(where: { $0.place == place }) {
      let entry = values.remove(at: index)
      values.append(entry)
      return entry.value
    }
    guard let value = read() else { return nil }
    values.append((place, value))
    if values.count > Self.limit { values.removeFirst() }
    return value
  }
}
