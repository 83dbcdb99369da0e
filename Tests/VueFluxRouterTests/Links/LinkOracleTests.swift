import Testing
import VueFluxRouter
import VueFluxTestSupport

@Suite struct `Links and a slow reader` {
  @Test func `any link is read by any patterns as all ways are tried in order`() {
    var random = SplitMix(seed: 21)
    var readCount = 0
    var writtenCount = 0
    for _ in 0..<4_000 {
      let patterns = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        Self.pattern(using: &random)
      }
      let links = DeepLinks(patterns.enumerated().map { DeepLink.any($1, number: $0) })
      for _ in 0..<4 {
        let link = SlowLink(using: &random)
        let expected = link.path(by: patterns)
        let path = try? links.path(of: link.text)
        #expect(path == expected, "\(link.text) by \(patterns)")
        guard let path else { continue }
        readCount += 1
        do throws(LinkError) {
          let written = try links.link(to: path)
          #expect((try? links.path(of: written)) == path)
          writtenCount += 1
        } catch {
          // Without the query items that no route takes, another pattern may be the first that fits.
          let isAmbiguous = if case .ambiguous = error { true } else { false }
          #expect(isAmbiguous, "\(error)")
        }
      }
    }
    #expect(readCount > 3_000)
    #expect(writtenCount > readCount * 9 / 10)
  }

  private static func pattern(using random: inout SplitMix) -> String {
    var segments = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      ["a", "b", "*"].randomElement(using: &random) ?? ""
    }
    if Int.random(in: 0..<8, using: &random) == 0 {
      segments[segments.count - 1] = "**"
    }
    let names = ["q", "o", "all"].filter { _ in Int.random(in: 0..<5, using: &random) == 0 }
    let hasFragment = Int.random(in: 0..<8, using: &random) == 0
    return segments.joined(separator: "/")
      + (names.isEmpty ? "" : "?" + names.joined(separator: "&"))
      + (hasFragment ? "#*" : "")
  }
}

/// A link that is read by trying all ways.
private struct SlowLink {
  private let segments: [String]
  private let query: [(name: String, value: String)]
  private let fragment: String?

  init(using random: inout SplitMix) {
    segments = (0..<Int.random(in: 0...6, using: &random)).map { _ in
      ["a", "b", "c"].randomElement(using: &random) ?? ""
    }
    query = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      (
        ["q", "o", "all", "utm"].randomElement(using: &random) ?? "",
        ["", "1", "2"].randomElement(using: &random) ?? ""
      )
    }
    fragment = Bool.random(using: &random) ? "f" : nil
  }

  var text: String {
    "/" + segments.joined(separator: "/")
      + (query.isEmpty ? "" : "?" + query.map { "\($0.name)=\($0.value)" }.joined(separator: "&"))
      + (fragment.map { "#\($0)" } ?? "")
  }

  /// The path of the first patterns that read all segments from a position on.
  func path(by patterns: [String], from start: Int = 0) -> [AnyRoute]? {
    if start == segments.count { return [] }
    for (number, pattern) in patterns.enumerated() {
      guard let (texts, end) = read(pattern, from: start) else { continue }
      if let rest = path(by: patterns, from: end) {
        return [AnyRoute(number: number, texts: texts)] + rest
      }
    }
    return nil
  }

  private func read(_ pattern: String, from start: Int) -> (texts: [[String]], end: Int)? {
    let parts = pattern.split(separator: "#")
    let halves = parts[0].split(separator: "?")
    var texts: [[String]] = []
    var end = start
    for segment in halves[0].split(separator: "/") {
      guard end < segments.count else { return nil }
      switch segment {
      case "**":
        texts.append(Array(segments[end...]))
        end = segments.count
      case "*":
        texts.append([segments[end]])
        end += 1
      default:
        guard segments[end] == segment else { return nil }
        end += 1
      }
    }
    for name in halves.dropFirst().joined().split(separator: "&") {
      let values = query.filter { $0.name == name }.map(\.value)
      let isRead = name == "all" || values.count == 1 || name == "o" && values.isEmpty
      guard isRead else { return nil }
      texts.append(values)
    }
    if parts.count > 1 {
      guard let fragment else { return nil }
      texts.append([fragment])
    }
    return (texts, end)
  }
}
