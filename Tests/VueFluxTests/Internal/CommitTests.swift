import Testing

@testable import VueFlux

@Suite struct `A commit` {
  @Test func `a commit fits into five words`() {
    #expect(MemoryLayout<Commit<EmptyState>>.size == 5 * MemoryLayout<Int>.size)
  }
}

private struct EmptyState: State {
  typealias Action = Int
  typealias Mutations = EmptyMutations
}

private struct EmptyMutations: Mutations {
  func commit(action: Int, state: inout EmptyState) {}
}
