/// The word that was meant where another was typed.
struct Suggestion {
  /// The word that is closest to the typed one; nil if none is close.
  let word: String?

  init(for typed: String, from words: some Sequence<String>) {
    // A file can name a store in any length, and no such name is a typing error.
    let limit = min(3, max(1, typed.count / 3))
    let candidates = words.filter { abs($0.count - typed.count) <= limit && $0.count <= 64 }
    let closest = candidates.map { (word: $0, distance: Self.distance(typed, $0)) }
      .min { ($0.distance, $0.word) < ($1.distance, $1.word) }
    word = closest.flatMap { $0.distance <= limit ? $0.word : nil }
  }

  /// The question whether that was meant, with a space after it; empty if no word is close.
  var question: String { word.map { "Did you mean '\($0)'? " } ?? "" }

  /// How many letters must be changed, added, left out, or exchanged with the next one.
  private static func distance(_ first: String, _ second: String) -> Int {
    let (first, second) = (Array(first.lowercased()), Array(second.lowercased()))
    var rows = [Array(0...second.count)]
    for row in 0..<first.count {
      var next = [row + 1]
      for column in 0..<second.count {
        let isSame = first[row] == second[column]
        var best = min(
          rows[row][column] + (isSame ? 0 : 1),
          min(rows[row][column + 1], next[column]) + 1
        )
        if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
          best = min(best, rows[row - 1][column - 1] + 1)
        }
        next.append(best)
      }
      rows.append(next)
    }
    return rows[first.count][second.count]
  }
}
