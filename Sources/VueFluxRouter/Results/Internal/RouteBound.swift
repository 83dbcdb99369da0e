/// Values of the routes of a path, each for as long as its route is there without interruption.
struct RouteBound<Route: VueFluxRouter.Route, Value> {
  private(set) var path: [Route] = []
  private var values: [Value] = []

  /// The value at a position; nil if there is no route.
  subscript(position: Int) -> Value? {
    values.indices.contains(position) ? values[position] : nil
  }

  /// All values, the topmost first.
  var all: [Value] { values.reversed() }

  /// Follows the path to another one: routes that both do not begin with have ended, or are new.
  ///
  /// - Parameters:
  ///   - newPath: The next path, which comes right after the last one.
  ///   - make: Makes the value of a route that is new.
  /// - Returns: The values that have ended, the topmost first.
  mutating func follow(_ newPath: [Route], make: (_ position: Int) -> Value) -> [Value] {
    let keptCount = PathChange(from: path, to: newPath).keptCount
    let ended = Array(values.dropFirst(keptCount).reversed())
    path = newPath
    values.removeSubrange(keptCount...)
    values += (keptCount..<newPath.count).map(make)
    return ended
  }
}
