/// The pairing of the elements of two arrays, so that one element more or less is one difference.
struct Alignment {
  /// A difference, with the indices of its elements.
  enum Step {
    case change(old: Int, new: Int)
    case missing(old: Int)
    case extra(new: Int)
  }

  /// The steps from one array to the other; elements that are the same take none.
  let steps: [Step]

  /// How many elements are aligned; of more, those with the same index are a pair.
  private static var limit: Int { 2000 }

  /// How many comparisons are made for that; then, too, elements with the same index are a pair.
  private static var comparisonLimit: Int { 20_000 }

  init(from old: [Any], to new: [Any], areSame: (Any, Any) -> Bool) {
    let start = zip(old, new).prefix(while: areSame).count
    let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed())
      .prefix(while: areSame).count
    let (oldRange, newRange) = (start..<old.count - end, start..<new.count - end)

    let inPlace = Self.steps(from: oldRange, to: newRange).filter { step in
      if case .change(let index, _) = step { !areSame(old[index], new[index]) } else { true }
    }
    guard max(oldRange.count, newRange.count) <= Self.limit else {
      steps = inPlace
      return
    }
    var comparisonsLeft = Self.comparisonLimit
    let changes = new[newRange].difference(from: old[oldRange]) { old, new in
      comparisonsLeft -= 1
      return comparisonsLeft > 0 && areSame(old, new)
    }
    guard comparisonsLeft > 0 else {
      steps = inPlace
      return
    }
    let removed = Set(changes.removals.map { start + $0.offset })
    let inserted = Set(changes.insertions.map { start + $0.offset })
    let kept = zip(
      oldRange.filter { !removed.contains($0) },
      newRange.filter { !inserted.contains($0) }
    )
    var aligned: [Step] = []
    var next = (old: start, new: start)
    for pair in kept + [(oldRange.upperBound, newRange.upperBound)] {
      aligned += Self.steps(from: next.old..<pair.0, to: next.new..<pair.1)
      next = (pair.0 + 1, pair.1 + 1)
    }
    steps = aligned.count < inPlace.count ? aligned : inPlace
  }

  /// The steps if no element of one range is the same as one of the other.
  private static func steps(from old: Range<Int>, to new: Range<Int>) -> [Step] {
    zip(old, new).map(Step.change) + old.dropFirst(new.count).map(Step.missing)
      + new.dropFirst(old.count).map(Step.extra)
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
