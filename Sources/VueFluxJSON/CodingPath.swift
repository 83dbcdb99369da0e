/// The way to a value that is being encoded, which is spelled out only when somebody asks for it.
struct CodingPath {
  private final class Step {
    let key: any CodingKey
    let previous: Step?

    init(_ key: any CodingKey, after previous: Step?) {
      self.key = key
      self.previous = previous
    }
  }

  /// How many keys it has.
  private(set) var count = 0

  private var last: Step?

  /// The way to what is inside.
  func appending(_ key: some CodingKey) -> CodingPath {
    var path = self
    path.count += 1
    path.last = Step(key, after: last)
    return path
  }

  /// All of it, from the outside.
  var keys: [any CodingKey] {
    var keys: [any CodingKey] = []
    var step = last
    while let current = step {
      keys.append(current.key)
      step = current.previous
    }
    return keys.reversed()
  }
}
