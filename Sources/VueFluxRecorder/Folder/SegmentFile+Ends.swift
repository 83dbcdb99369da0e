// MARK: - The first and the last line

extension SegmentFile {
  /// The header; nil if the file does not begin with one.
  var header: RecordFields.Header? {
    var header: RecordFields.Header?
    _ = try? forEachLine(limit: Self.lineLimit) { line in
      if case .bytes(let bytes, _, _) = line { header = try? RecordFields(line: bytes).header }
      return .stop
    }
    return header
  }

  /// How the session ends that this is the last segment of.
  var ending: Session.Ending {
    guard let count = try? size() else { return .unfinished }
    var length = min(count, 16 << 10)
    while true {
      guard let bytes = try? bytes(at: count - length, count: length) else { return .unfinished }
      if let ending = Self.ending(of: bytes, isWhole: length == count) { return ending }
      // Only notes of stores, or the end of a long line.
      guard length < min(count, Self.lineLimit) else { return .unfinished }
      length = min(count, 4 * length)
    }
  }

  /// A line that is longer is not looked at.
  private static var lineLimit: Int { Session.Limits().recordLength }

  /// The ending that the last lines tell of; nil if earlier lines are needed.
  private static func ending(of bytes: ArraySlice<UInt8>, isWhole: Bool) -> Session.Ending? {
    var rest = bytes
    var isComplete = rest.last == .lineBreak
    while !rest.isEmpty {
      if rest.last == .lineBreak { rest.removeLast() }
      let start = rest.lastIndex(of: .lineBreak).map { $0 + 1 } ?? rest.startIndex
      if start == rest.startIndex, !isWhole { return nil }
      guard let fields = try? RecordFields(line: rest[start...]) else {
        return isComplete ? .unfinished : .torn
      }
      switch try? fields.note(at: .unknown)?.note {
      case .end?: return .complete
      case .storeEnd?, .unknown?: break
      case .loss?, .rejection?, .effectEnd?: return .unfinished
      case nil: if !fields.isExclusion { return .unfinished }
      }
      rest = rest[..<start]
      isComplete = true
    }
    return .unfinished
  }
}
