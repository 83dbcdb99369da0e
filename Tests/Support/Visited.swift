package import VueFlux

/// A state whose mutations, and whose end, run code of the test.
package struct Visited: State, Sendable {
  package typealias Action = Int
  package typealias Mutations = VisitedMutations
  package fileprivate(set) var numbers: [Int] = []
  package fileprivate(set) var part: VisitedPart?

  package init() {}
}

package struct VisitedMutations: Mutations {
  package let visitor: Visitor

  package init(visitor: Visitor) {
    self.visitor = visitor
  }

  package func commit(action: Int, state: inout Visited) {
    visitor.visit(action)
    state.numbers.append(action)
    state.part = VisitedPart(visitor)
  }
}

/// A part of the state, which tells the visitor when it is released.
package final class VisitedPart: Sendable {
  private let visitor: Visitor

  package init(_ visitor: Visitor) {
    self.visitor = visitor
  }

  deinit { visitor.leave() }
}

/// The code of a test that a ``Visited`` state runs.
package final class Visitor: Sendable {
  private struct Wishes: Sendable {
    var onCommit: (@Sendable (Int) -> Void)?
    var onRelease: (@Sendable () -> Void)?
    var releaseCount = 0
  }

  private let wishes = Guarded(Wishes())

  package init() {}

  package var releaseCount: Int { wishes.withLock { $0.releaseCount } }

  package func onCommit(_ body: (@Sendable (Int) -> Void)?) {
    wishes.withLock { $0.onCommit = body }
  }

  package func onRelease(_ body: (@Sendable () -> Void)?) {
    wishes.withLock { $0.onRelease = body }
  }

  fileprivate func visit(_ action: Int) {
    wishes.withLock { $0.onCommit }?(action)
  }

  fileprivate func leave() {
    let onRelease = wishes.withLock { wishes in
      wishes.releaseCount += 1
      return wishes.onRelease
    }
    onRelease?()
  }
}

extension Computed where State == Visited {
  package var numbers: [Int] { state.numbers }
}

extension Store where State == Visited {
  package convenience init(_ visitor: Visitor, executor: Executor = .immediate) {
    self.init(
      state: .init(),
      mutations: .init(visitor: visitor),
      executor: executor,
      name: "visited"
    )
  }
}
