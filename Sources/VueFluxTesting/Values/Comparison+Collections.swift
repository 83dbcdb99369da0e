// MARK: - Arrays, sets and dictionaries

extension Comparison {
  /// Compares the elements of two arrays, which it aligns first.
  mutating func compareElements(_ expected: [Any], _ actual: [Any]) -> DifferenceTree? {
    let steps = Alignment(from: expected, to: actual, areSame: areSame).steps
    // Once more, for the parts that cannot be compared.
    if steps.isEmpty {
      for (index, pair) in zip(expected, actual).enumerated() where !(pair.0 is any Equatable) {
        _ = compare("[\(index)]", pair.0, pair.1)
      }
    }
    return .branch(
      steps.compactMap { step in
        switch step {
        case .change(let old, let new): compare("[\(new)]", expected[old], actual[new])
        case .missing(let old): .leaf(wording.missing(expected[old])).labelled("[\(old)]")
        case .extra(let new): .leaf(wording.extra(actual[new])).labelled("[\(new)]")
        }
      }
    )
  }

  /// Compares two sets.
  func compareMembers(_ expected: Set<AnyHashable>, _ actual: Set<AnyHashable>) -> DifferenceTree? {
    let missing = expected.subtracting(actual).map { wording.missing($0.base) }.sorted()
    let extra = actual.subtracting(expected).map { wording.extra($0.base) }.sorted()
    return .branch((missing + extra).map(DifferenceTree.leaf))
  }

  /// Compares two dictionaries, key by key.
  mutating func compareEntries(
    _ expected: [AnyHashable: Any],
    _ actual: [AnyHashable: Any]
  ) -> DifferenceTree? {
    let keys = Set(expected.keys).union(actual.keys).map {
      (key: $0, label: "[\(ValueText($0.base))]")
    }
    return .branch(
      keys.sorted { $0.label < $1.label }.compactMap { key, label in
        switch (expected[key], actual[key]) {
        case (let old?, let new?): compare(label, old, new)
        case (let old?, nil): .leaf(wording.missing(old)).labelled(label)
        case (nil, let new?): .leaf(wording.extra(new)).labelled(label)
        case (nil, nil): nil
        }
      }
    )
  }
}
