import VueFluxJSON

/// The states of stores that are known at a point of a session, by the places of their stores.
struct KnownStates {
  private let names: [String]
  private var states: [Int: (json: JSONValue, size: Int)] = [:]

  /// How many bytes they have together, with the names of all stores.
  // A state that is not known is `null` under the name of its store.
  private(set) var size: Int

  init(of names: [String]) {
    self.names = names
    size = names.reduce(0) { $0 + $1.utf8.count + 8 }
  }

  subscript(place: Int) -> JSONValue? {
    get { states[place]?.json }
    set {
      if let newValue {
        learn(newValue, at: place)
      } else {
        remove(place)
      }
    }
  }

  /// Takes a state.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - size: How many bytes it has, if that is known.
  ///   - place: The place of its store.
  mutating func learn(_ state: JSONValue, size: Int? = nil, at place: Int) {
    remove(place)
    let size = size ?? state.bytes.count
    states[place] = (state, size)
    self.size += size
  }

  private mutating func remove(_ place: Int) {
    if let (_, size) = states.removeValue(forKey: place) { self.size -= size }
  }

  /// Forgets the states at some places; all if nil.
  mutating func forget(_ places: [Int]?) {
    for place in places ?? Array(states.keys) { remove(place) }
  }

  /// The states by the names of their stores; nil if there is none.
  ///
  /// - Parameter first: The states of stores that have not begun yet.
  /// - Returns: The states.
  func combined(beginningWith first: [Int: JSONValue]) -> JSONValue? {
    guard !states.isEmpty || !first.isEmpty else { return nil }
    let members = names.indices.map { (names[$0], states[$0]?.json ?? first[$0] ?? .null) }
    return .object(Dictionary(members) { first, _ in first })
  }
}
