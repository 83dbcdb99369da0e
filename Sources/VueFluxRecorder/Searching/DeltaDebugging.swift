/// Leaves out of a list what is not needed for something to happen.
///
/// The algorithm is `ddmin` of Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input"
/// (2002).
enum DeltaDebugging {
  /// Returns a part of `all` for which `happens` is true, while it is false without any one element.
  static func minimise<Element>(
    _ all: [Element],
    while happens: ([Element]) -> Bool
  ) -> [Element] {
    if happens([]) { return [] }
    var rest = all
    var parts = 2
    while rest.count > 1 {
      let size = (rest.count + parts - 1) / parts
      let starts = Array(stride(from: 0, to: rest.count, by: size))
      let without = starts.lazy.map { start in
        Array(rest[..<start] + rest[min(start + size, rest.count)...])
      }
      if let smaller = without.first(where: happens) {
        rest = smaller
        parts = max(2, parts - 1)
      } else if size == 1 {
        break
      } else {
        parts = min(rest.count, parts * 2)
      }
    }
    return rest
  }
}
