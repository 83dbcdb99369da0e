import VueFlux
import VueFluxTestSupport

/// A state whose mutations, and whose end, do what a test wants.
struct Visited: State, Sendable {
  typealias Action = Int
  typealias Mutations = VisitedMutations
  fileprivate(set) var numbers: [Int] = []
  fileprivate(set) var part: VisitedPart?
}

struct VisitedMutations: Mutations {
  let visitor: Visitor

  func commit(action: Int, state: inout Visited) {
    visitor.visit(action)
    state.numbers.append(action)
    state.part = VisitedPart(visitor)
  }
}

/// A part of the state, which tells when it is released.
final class VisitedPart: Sendable {
  private let visitor: Visitor

  init(_ visitor: Visitor) {
    self.visitor = visitor
  }

  deinit { visitor.leave() }
}

/// What a test wants to be done.
final class Visitor: Sendable {
  private struct Wishes: Sendable {
    var onCommit: (@Sendable (Int) -> Void)?
    var onRelease: (@Sendable () -> Void)?
    var releaseCount = 0
  }

  private let wishes = Guarded(Wishes())

  var releaseCount: Int { wishes.withLock { $0.releaseCount } }

  func onCommit(_ body: (@Sendable (Int) -> Void)?) {
    wishes.withLock { $0.onCommit = body }
  }

  func onRelease(_ body: (@Sendable () -> Void)?) {
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
  var numbers: [Int] { state.numbers }
}

extension Store where State == Visited {
  convenience init(_ visitor: Visitor, executor: Executor = .immediate) {
    self.init(
      state: .init(),
      mutations: .init(visitor: visitor),
      executor: executor,
      name: "visited"
    )
  }
}
