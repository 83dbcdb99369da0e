/// The search for links that patterns of different modules begin to read in different ways.
struct LinkClashSearch {
  private let index: LinkIndex

  /// The numbers of the patterns of each module.
  private let modules: [Range<Int>]

  init(between modules: [[LinkPattern]]) {
    index = LinkIndex(modules.flatMap { $0 })
    var end = 0
    self.modules = modules.map { patterns in
      defer { end += patterns.count }
      return end..<(end + patterns.count)
    }
  }

  /// For each two patterns of different modules, a link that can be read beginning with either.
  var clashes: [LinkClash] {
    let overlaps = overlaps
    let tails = overlaps.compactMap { $0.overlap.tail($0.first, $0.second) }
    let continuations = LinkContinuations(after: tails, in: index)
    return overlaps.compactMap { first, second, overlap in
      clash(of: first, and: second, overlap, by: continuations)
    }
  }

  /// The patterns of different modules that some segments match.
  private var overlaps: [(first: Int, second: Int, overlap: LinkOverlap)] {
    modules.indices.flatMap { number in
      modules[..<number].joined().flatMap { first in
        modules[number].compactMap { second in
          overlap(of: first, with: second).map { (first, second, $0) }
        }
      }
    }
  }

  private func overlap(of first: Int, with second: Int) -> LinkOverlap? {
    let (first, second) = (index.patterns[first], index.patterns[second])
    // A rest alone is tried after all others, whatever the order of the modules.
    return first.isRestAlone == second.isRestAlone ? first.overlap(with: second) : nil
  }

  /// Follows two readings to their common end; nil if there is none.
  private func clash(
    of first: Int,
    and second: Int,
    _ overlap: LinkOverlap,
    by continuations: LinkContinuations
  ) -> LinkClash? {
    var (ahead, behind) = ([first], [second])
    var isFirstAhead = true
    var overlap: LinkOverlap? = overlap
    var last = (first, second)
    while let tail = overlap?.tail(last.0, last.1) {
      if case .secondGoesOn = overlap {
        swap(&ahead, &behind)
        isFirstAhead.toggle()
      }
      guard let next = continuations[tail] else { return nil }
      behind.append(next)
      overlap = index.overlap(of: tail, with: next)
      last = (tail.pattern, next)
    }
    let patterns = [ahead, behind].map { $0.map { index.patterns[$0] } }
    return isFirstAhead
      ? LinkClash(patterns[0], patterns[1]) : LinkClash(patterns[1], patterns[0])
  }
}
