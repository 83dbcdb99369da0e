import Observation
import Testing
import VueFlux
import VueFluxTestSupport

/// Properties that no extension of `Computed` repeats.
@Suite struct `Properties of a state, observed,` {
  private let page = Store<Page>(state: Page(), executor: .immediate)
  private let board = Store<Board>(state: Board(), executor: .immediate)
  private let seen = Recorder<Int>()

  @Test func `are told when they change, and not when others do`() {
    page.observe(\.lines, executor: .immediate) { [seen] _, lines in seen.record(lines.count) }
    page.observe(\.lines.count, executor: .immediate) { [seen] _, count in seen.record(-count) }
    page.actions.dispatch(action: .visit)
    page.actions.dispatch(action: .add("a"))
    #expect(seen.recorded == [0, 0, 1, -1])
  }

  @Test func `of a class state are told when they change`() {
    board.observe(\.lines.count, executor: .immediate) { [seen] _, count in seen.record(count) }
    board.actions.dispatch(action: .visit)
    board.actions.dispatch(action: .add("a"))
    #expect(seen.recorded == [0, 1])
  }

  @Test func `are the elements of a sequence`() async {
    var values = page.values(\.lines.count).makeAsyncIterator()
    #expect(await values.next() == 0)
    page.actions.dispatch(action: .add("a"))
    #expect(await values.next() == 1)
  }

  @Test func `are read by derived values, which are kept while others change`() {
    let derived = Derived { [page, board, seen] in
      seen.record(0)
      return page.lines.count + board.lines.count
    }
    #expect(derived.value == 0)
    page.actions.dispatch(action: .visit)
    board.actions.dispatch(action: .visit)
    #expect(derived.value == 0)
    #expect(seen.recorded.count == 1)
    page.actions.dispatch(action: .add("a"))
    #expect(derived.value == 1)
    board.actions.dispatch(action: .add("a"))
    #expect(derived.value == 2)
    #expect(seen.recorded.count == 3)
  }

  @Test func `of a handle are read by derived values, which are kept while others change`() {
    let derived = Derived { [page = page.handle, seen] in
      seen.record(0)
      return page.lines.count
    }
    #expect(derived.value == 0)
    page.actions.dispatch(action: .visit)
    #expect(derived.value == 0)
    page.actions.dispatch(action: .add("a"))
    #expect(derived.value == 1)
    #expect(seen.recorded.count == 2)
  }

  @Test @MainActor func `are tracked by Observation, each by itself`() {
    let page = Store<Page>(state: Page(), executor: .mainThread)
    withObservationTracking {
      _ = page.lines
    } onChange: { [seen] in
      seen.record(1)
    }
    page.actions.dispatch(action: .visit)
    #expect(seen.recorded == [])
    page.actions.dispatch(action: .add("a"))
    #expect(seen.recorded == [1])
  }

  @Test @MainActor func `of a class state are tracked by Observation`() {
    let board = Store<Board>(state: Board(), executor: .mainThread)
    withObservationTracking {
      _ = board.lines.count
    } onChange: { [seen] in
      seen.record(1)
    }
    board.actions.dispatch(action: .visit)
    #expect(seen.recorded == [])
    board.actions.dispatch(action: .add("a"))
    #expect(seen.recorded == [1])
  }

  @Test @MainActor func `share one tracked property, however often they are read`() {
    let page = Store<Page>(state: Page(), executor: .mainThread)
    for _ in 0..<10 {
      withObservationTracking {
        _ = page.lines
      } onChange: { [seen] in
        seen.record(1)
      }
    }
    page.actions.dispatch(action: .add("a"))
    #expect(seen.recorded.count == 10)
  }
}

// MARK: - Features

private struct Page: State {
  typealias Action = PageAction
  typealias Mutations = PageMutations
  var lines: [String] = []
  var visits = 0
}

private enum PageAction {
  case add(String)
  case visit
}

private struct PageMutations: Mutations {
  func commit(action: PageAction, state: inout Page) {
    switch action {
    case .add(let line): state.lines.append(line)
    case .visit: state.visits += 1
    }
  }
}

private final class Board: State {
  typealias Action = PageAction
  typealias Mutations = BoardMutations
  var lines: [String] = []
  var visits = 0
}

private struct BoardMutations: Mutations {
  func commit(action: PageAction, state: Board) {
    switch action {
    case .add(let line): state.lines.append(line)
    case .visit: state.visits += 1
    }
  }
}
