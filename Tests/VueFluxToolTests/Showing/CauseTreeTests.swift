import Testing

@testable import VueFluxTool

@Suite struct `A tree of causes` {
  private func texts(_ records: [(number: Int, cause: Int?)]) -> [String] {
    CauseTree(records).entries.map {
      String(repeating: " ", count: $0.depth) + "\(records[$0.index].number)"
    }
  }

  @Test func `has each record under the one that led to it, in order`() {
    #expect(
      texts([(1, nil), (2, nil), (3, 1), (4, 2), (5, 1), (6, 3)])
        == ["1", " 3", "  6", " 5", "2", " 4"]
    )
  }

  @Test func `has at the top what comes from nothing that is there, or from what is later`() {
    #expect(texts([(1, 9), (2, 2), (3, 4), (4, 3), (5, -1)]) == ["1", "2", "3", " 4", "5"])
    #expect(texts([]).isEmpty)
  }

  @Test func `can be as deep as a session is long`() {
    let tree = CauseTree((1...100_000).map { ($0, $0 - 1) })
    #expect(tree.entries.last == CauseTree.Entry(index: 99_999, depth: 99_999))
  }
}
