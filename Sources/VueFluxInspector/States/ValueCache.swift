import VueFluxJSON

/// The values that were read or computed last: a page asks for several parts of one.
struct ValueCache<Key: Equatable> {
  private var values: [(key: Key, value: JSONValue)] = []
  private static var limit: Int { 4 }

  /// The value of a key, which is read if it is not there.
  mutating func value(of key: Key, _ read: () throws -> JSONValue?) rethrows -> JSONValue? {
    if let index = values.firstIndex(where: { $0.key == key }) {
      let entry = values.remove(at: index)
      values.append(entry)
      return entry.value
    }
    guard let value = try read() else { return nil }
    values.append((key, value))
    if values.count > Self.limit { values.removeFirst() }
    return value
  }
}
