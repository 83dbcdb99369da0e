/// The search for the first patterns that read a link one after the other.
///
/// It chooses a pattern to read; the caller reads it, and tells the outcome. Steps instead of recursion, because
/// a link may have any length. At each segment, each pattern is read once at most.
struct LinkSearch: Sendable {
  /// A pattern that is read at a segment.
  struct Candidate: Sendable {
    let pattern: Int
    let start: Int

    /// Which of the patterns at the segment is tried if the rest cannot be read after this one.
    fileprivate let next: Int
  }

  private let parts: LinkParts
  private let index: LinkIndex

  /// The patterns that have read the link up to the position.
  private(set) var steps: [Candidate] = []
  private var position = 0
  private var next = 0

  /// The positions from which on the rest cannot be read.
  private var deadEnds: Set<Int> = []

  /// The patterns whose query or fragment the link does not have, at any position.
  private var unfit: Set<Int> = []

  /// The mismatch of a segment that says most.
  private var furthest = LinkMismatch(position: 0, reason: .unknown)

  /// The mismatch of the query or the fragment that says most.
  private var furthestPart: LinkMismatch?

  init(in parts: LinkParts, by index: LinkIndex) {
    self.parts = parts
    self.index = index
  }
}

// MARK: - Steps

extension LinkSearch {
  /// The pattern to read next, whose segments are those of the link; nil if the steps read all of it.
  ///
  /// - Throws: The error that says most, if there is no path.
  mutating func candidate() throws(LinkError) -> Candidate? {
    while position < parts.segments.count {
      if !deadEnds.contains(position), let candidate = candidateHere() { return candidate }
      try stepBack()
    }
    return nil
  }

  /// The candidate was read: the search goes on after it.
  mutating func accept(_ candidate: Candidate) {
    steps.append(candidate)
    let pattern = index.patterns[candidate.pattern]
    position = pattern.end(from: candidate.start, count: parts.segments.count)
    next = 0
  }

  /// The candidate's parameters cannot be read.
  mutating func reject(_ candidate: Candidate, _ mismatch: LinkMismatch) {
    note(mismatch)
    if mismatch.isOfPart { unfit.insert(candidate.pattern) }
  }

  private mutating func candidateHere() -> Candidate? {
    let numbers = index.numbers(at: parts.segments[position])
    while next < numbers.count {
      let number = numbers[next]
      next += 1
      guard !unfit.contains(number), position == 0 || !index.patterns[number].isAtBeginning
      else { continue }
      let mismatch = index.patterns[number].mismatch(in: parts.segments, from: position)
      guard let mismatch else {
        return Candidate(pattern: number, start: position, next: next)
      }
      note(mismatch)
    }
    return nil
  }

  private mutating func stepBack() throws(LinkError) {
    note(LinkMismatch(position: position, reason: .unknown))
    deadEnds.insert(position)
    guard let step = steps.popLast() else { throw error }
    position = step.start
    next = step.next
  }
}

// MARK: - The error

extension LinkSearch {
  private mutating func note(_ mismatch: LinkMismatch) {
    if mismatch.isOfPart {
      if furthestPart.map(mismatch.saysMore) ?? true { furthestPart = mismatch }
    } else if mismatch.saysMore(than: furthest) {
      furthest = mismatch
    }
  }

  /// The error of a link that has no path.
  ///
  /// A query or a fragment is not the problem if other patterns get as far, and no further.
  private var error: LinkError {
    guard let part = furthestPart, part.position >= furthest.position,
      !deadEnds.contains(part.position)
    else { return furthest.error(in: parts) }
    return part.error(in: parts)
  }
}
