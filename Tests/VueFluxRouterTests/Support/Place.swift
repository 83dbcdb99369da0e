import VueFluxRouter

/// The routes of the tests.
enum Place: String, Route, Codable, CaseIterable, CustomStringConvertible {
  case a, b, c

  var description: String { rawValue }

  /// All paths up to this length.
  static func paths(upTo length: Int) -> [[Place]] {
    guard length > 0 else { return [[]] }
    let shorter = paths(upTo: length - 1)
    let longest = shorter.filter { $0.count == length - 1 }
    return shorter + longest.flatMap { path in allCases.map { path + [$0] } }
  }
}

typealias PlaceState = RouterState<Place>
typealias PlaceAction = RouterAction<Place>
typealias PlaceStep = RouterStep<Place>
