import Testing
import VueFluxRouter

@Suite struct `The rest of a link` {
  @Test(arguments: [
    ("/files/a", [Sight.files(["a"])]),
    ("/files/a%2Fb/c/inbox/", [.files(["a/b", "c", "inbox"])]),
    ("/inbox/files/x?y=1", [.inbox, .files(["x"])]),
    ("/nowhere", [.missing(["nowhere"])]),
    ("/inbox/nowhere/letter/3", [.inbox, .missing(["nowhere", "letter", "3"])]),
    ("/letter/three", [.missing(["letter", "three"])]),
    ("/files", [.missing(["files"])]),
    ("/search", [.missing(["search"])]),
    ("/", []),
  ])
  func `two stars take all segments that are left`(link: String, path: [Sight]) throws {
    #expect(try Sight.allLinks.path(of: link) == path)
  }

  @Test func `at least one segment is left`() {
    #expect(throws: LinkError.incomplete(position: 1, link: "/files")) {
      try Sight.links.path(of: "/files")
    }
    #expect(throws: LinkError.ambiguous(link: "/files")) { try Sight.links.link(to: [.files([])]) }
  }

  @Test func `segments of the rest are written and read again`() throws {
    let path: [Sight] = [.inbox, .files(["a/b", "ü", "inbox"])]
    #expect(try Sight.links.link(to: path) == "/inbox/files/a%2Fb/%C3%BC/inbox")
    #expect(throws: LinkError.ambiguous(link: "/files/a/inbox")) {
      try Sight.links.link(to: [.files(["a"]), .inbox])
    }
  }

  @Test func `patterns before the rest are tried first, and the ones after it are not read`() throws
  {
    let links = DeepLinks([DeepLink("inbox", .inbox), Sight.rest, DeepLink("late", .inbox)])
    #expect(try links.path(of: "/inbox/inbox") == [.inbox, .inbox])
    #expect(try links.path(of: "/inbox/late") == [.inbox, .missing(["late"])])
  }

  @Test func `parameters come before the rest, and query names after it`() throws {
    let links = DeepLinks<Deep>(
      DeepLink("deep/*/**?size#*", route: Deep.init) { ($0.id, $0.names, $0.size, $0.mark) }
    )
    let path = [Deep(id: 3, names: ["a", "b"], size: 5, mark: "c")]
    #expect(try links.path(of: "/deep/3/a/b?size=5#c") == path)
    #expect(try links.link(to: path) == "/deep/3/a/b?size=5#c")
  }
}

private struct Deep: Route {
  let id: Int
  let names: [String]
  let size: Int?
  let mark: String
}
