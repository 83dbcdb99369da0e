extension LinkPattern {
  /// Whether the pattern reads any path, and so is tried after all others.
  var isRestAlone: Bool { segments.isEmpty }

  /// Compares the segments from an offset on with a pattern that begins there.
  ///
  /// - Returns: How they end; nil if no segments match both.
  func overlap(from start: Int = 0, with other: LinkPattern) -> LinkOverlap? {
    let count = segments.count - start
    let otherCount = other.segments.count
    for offset in 0..<min(count, otherCount) {
      if !segments[start + offset].isCompatible(with: other.segments[offset]) { return nil }
    }
    if count == otherCount, takesRest == other.takesRest { return .together }
    let goesOn = count > otherCount || count == otherCount && takesRest
    // The rest of one takes the segments that the other one still has.
    if goesOn ? other.takesRest : takesRest { return .together }
    return goesOn ? .firstGoesOn(from: start + otherCount) : .secondGoesOn(from: count)
  }
}

extension LinkPattern.Segment {
  /// Whether some text matches both.
  fileprivate func isCompatible(with other: LinkPattern.Segment) -> Bool {
    self == other || self == .parameter || other == .parameter
  }
}
