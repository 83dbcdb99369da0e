import Testing
import VueFluxRouter
import VueFluxTestSupport

/// Links that one module reads as one route, and others as several.
@Suite struct `Links that modules divide in different ways` {
  private typealias Links = DeepLinks<AnyRoute>

  @Test func `a link may be one route of a module, or two of another`() throws {
    let one = [DeepLink.any("a/b")]
    let two = [DeepLink.any("a"), .any("b")]
    #expect(try Links(one + two).path(of: "/a/b").count == 1)
    #expect(try Links(two + one).path(of: "/a/b").count == 2)
    #expect(
      Links.clashes(between: [Links(one), Links(two)]).map(\.description) == [
        "The patterns 'a/b' and 'a' + 'b' of different modules both match the link '/a/b'."
      ]
    )
  }

  @Test(arguments: [
    ("a/b a,b", "a/b = a + b at /a/b"),
    ("a/b a", nil),
    ("a/b a,a/b", "a/b = a/b at /a/b"),
    ("a/b,c a,b/c", "a/b + c = a + b/c at /a/b/c"),
    ("a/b a b", "a/b = a + b at /a/b"),
    ("a/*/c a,b/c", "a/*/c = a + b/c at /a/b/c"),
    ("a/b/c a,*", "a/b/c = a + * + * at /a/b/c"),
    ("a/* a", "a/* = a + a at /a/a"),
    ("* a/b", "* + * = a/b at /a/b"),
    ("a/b,d a,b/c", nil),
    ("a/**", nil),
    ("a/** a", "a/** = a + a/** at /a/a/1"),
    ("a/b/** a,b", "a/b/** = a + b + a/b/** at /a/b/a/b/1"),
    ("a/b/** a,b/**", "a/b/** = a + b/** at /a/b/1"),
    ("a,** a/b", "a + ** = a/b at /a/b"),
    ("** a,a/b", nil),
    ("a?x,b#* a/b?y", "a?x + b#* = a/b?y at /a/b?x=1&y=1#1"),
    // Each reading is ahead of the other one in turn.
    ("a/b,c/d,e a,b/c,d/e", "a/b + c/d + e = a + b/c + d/e at /a/b/c/d/e"),
    ("a,a/b/a b/a,a/b", "a + b/a = a/b + a at /a/b/a"),
    // No end comes.
    ("a/b a,b/b", nil),
  ])
  func `modules clash if a link can be divided into their patterns in two ways`(
    modules: String,
    clash: String?
  ) {
    let modules = modules.split(separator: " ").map { module in
      Links(module.split(separator: ",").map { .any(String($0)) })
    }
    let clashes = Links.clashes(between: modules).map { clash in
      "\(clash.first.joined(separator: " + ")) = \(clash.second.joined(separator: " + "))"
        + " at \(clash.example)"
    }
    #expect(clashes.first == clash)
  }

  @Test func `modules clash exactly if their order decides how a link is read`() throws {
    var random = SplitMix(seed: 55)
    let paths = (1...4).reduce(into: [[""]]) { paths, _ in
      paths.append((paths.last ?? []).flatMap { path in ["a", "b", "c"].map { "\(path)/\($0)" } })
    }
    .dropFirst().joined()
    var clashCount = 0
    for _ in 0..<150 {
      let patterns = (0..<2).map { _ in
        (0..<Int.random(in: 1...2, using: &random)).map { _ in pattern(using: &random) }
      }
      let modules = patterns.enumerated().map { module, patterns in
        patterns.enumerated().map { DeepLink.any($1, number: 2 * module + $0) }
      }
      let orders = [Links(modules[0] + modules[1]), Links(modules[1] + modules[0])]
      let isAmbiguous = { (link: String) in
        let readings = orders.map { (try? $0.path(of: link)).map { $0.map(\.number) } }
        return readings[0] != readings[1]
      }
      let clashes = Links.clashes(between: modules.map { Links($0) })
      if clashes.isEmpty {
        #expect(!paths.contains { isAmbiguous("\($0)?q=1&o=1&all=1#f") }, "\(patterns)")
      } else {
        clashCount += 1
        for clash in clashes { #expect(isAmbiguous(clash.example), "\(clash) in \(patterns)") }
      }
    }
    #expect(20..<130 ~= clashCount)
  }

  @Test func `two hundred patterns of each of two modules are compared`() {
    // Each pattern can follow each other one, at every segment.
    let module = Links((0..<200).map { .any(String(repeating: "*/", count: $0 % 3 + 2) + "x") })
    #expect(Links.clashes(between: [module, module]).count == 40_000)
  }

  private func pattern(using random: inout SplitMix) -> String {
    let segments = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      ["a", "b", "c", "c", "*"].randomElement(using: &random) ?? ""
    }
    let names = ["q", "o", "all"].filter { _ in Int.random(in: 0..<8, using: &random) == 0 }
    return segments.joined(separator: "/")
      + (Int.random(in: 0..<8, using: &random) == 0 ? "/**" : "")
      + (names.isEmpty ? "" : "?" + names.joined(separator: "&"))
      + (Int.random(in: 0..<8, using: &random) == 0 ? "#*" : "")
  }
}
