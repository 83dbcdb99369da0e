import Testing

@testable import VueFlux

@Suite struct `A commit` {
  @Test func `a commit fits into four words, which are returned in registers`() {
    #expect(MemoryLayout<Commit<EmptyState>>.size == 4 * MemoryLayout<Int>.size)
  }
}

private struct EmptyState: State {
  typealias Action = Int
  typealias Mutations = EmptyMutations
}

private struct EmptyMutations: Mutations {
  func commit(action: Int, state: inout EmptyState) {}
}
