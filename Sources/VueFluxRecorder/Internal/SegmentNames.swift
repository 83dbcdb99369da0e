import Foundation

/// Where the segments of a session are, such as `session.jsonl`, `session.2.jsonl` and `session.3.jsonl`.
package struct SegmentNames: Sendable {
  private let directory: String
  private let stem: String
  private let suffix: String

  package init(path: String) {
    let url = URL(fileURLWithPath: path)
    directory = url.deletingLastPathComponent().path
    stem = url.deletingPathExtension().lastPathComponent
    suffix = url.pathExtension.isEmpty ? "" : "." + url.pathExtension
  }

  package func path(of segment: Int) -> String {
    directory + "/" + Self.name(stem, segment, suffix)
  }

  /// The name of a segment's file.
  static func name(_ stem: String, _ segment: Int, _ suffix: String) -> String {
    stem + (segment == 1 ? "" : ".\(segment)") + suffix
  }

  /// The numbers of the segments that are there, in order.
  package func present() throws -> [Int] {
    try FileManager.default.contentsOfDirectory(atPath: directory).compactMap(number).sorted()
  }

  private func number(of name: String) -> Int? {
    guard name.hasPrefix(stem), name.hasSuffix(suffix) else { return nil }
    let middle = name.dropFirst(stem.count).dropLast(suffix.count)
    if middle.isEmpty { return 1 }
    guard middle.first == ".", let number = Int(middle.dropFirst()), number > 1,
      middle.dropFirst() == "\(number)"
    else { return nil }
    return number
  }

  /// Removes segments that are not kept any more.
  ///
  /// - Returns: Whether there were any.
  func remove(_ segments: Set<Int>) -> Bool {
    // One that was removed by somebody else is gone all the same.
    for number in segments { try? FileManager.default.removeItem(atPath: path(of: number)) }
    return !segments.isEmpty
  }
}
