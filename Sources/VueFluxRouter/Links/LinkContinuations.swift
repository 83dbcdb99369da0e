/// The patterns with which two readings of a link, of which one is ahead, come to a common end.
///
/// The segments that one reading is ahead are a tail of a pattern. They alone decide what can follow.
/// So there are at most as many tails as segments in all patterns, and each tail is compared with each
/// pattern once.
struct LinkContinuations {
  /// For each tail, the pattern that comes next on the shortest way to a common end.
  private var next: [LinkTail: Int] = [:]

  /// Finds the ways that begin at these tails.
  ///
  /// - Parameters:
  ///   - tails: The tails.
  ///   - index: The patterns of all modules.
  init(after tails: [LinkTail], in index: LinkIndex) {
    var known: Set<LinkTail> = []
    var waiting = tails.filter { known.insert($0).inserted }
    var before: [LinkTail: [(tail: LinkTail, pattern: Int)]] = [:]
    var reached: [LinkTail] = []
    while let tail = waiting.popLast() {
      for pattern in index.numbers(after: tail) {
        guard let overlap = index.overlap(of: tail, with: pattern) else { continue }
        if let newTail = overlap.tail(tail.pattern, pattern) {
          before[newTail, default: []].append((tail, pattern))
          if known.insert(newTail).inserted { waiting.append(newTail) }
        } else if next[tail] == nil {
          next[tail] = pattern
          reached.append(tail)
        }
      }
    }
    // From the ends back: the first way that reaches a tail is a shortest one.
    var position = 0
    while position < reached.count {
      for (tail, pattern) in before[reached[position]] ?? [] where next[tail] == nil {
        next[tail] = pattern
        reached.append(tail)
      }
      position += 1
    }
  }

  /// The pattern that reads the beginning of a tail; nil if there is no way to a common end.
  subscript(tail: LinkTail) -> Int? { next[tail] }
}

extension LinkIndex {
  /// How a tail and a pattern that is read at its beginning end; nil if no segments match both.
  func overlap(of tail: LinkTail, with number: Int) -> LinkOverlap? {
    patterns[tail.pattern].overlap(from: tail.start, with: patterns[number])
  }

  /// The patterns that can be read at the beginning of a tail.
  fileprivate func numbers(after tail: LinkTail) -> [Int] {
    let segment = patterns[tail.pattern].segments.dropFirst(tail.start).first
    let numbers =
      if case .literal(let text) = segment { numbers(at: text) } else { Array(patterns.indices) }
    return numbers.filter { !patterns[$0].isAtBeginning }
  }
}
