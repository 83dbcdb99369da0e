import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `Mutations in a store` {
  @Test func `mutations of a value state can be tested alone`() {
    var state = Score()
    ScoreMutations(factor: 3).commit(action: .win(2), state: &state)
    #expect(state.points == 6)
  }

  @Test func `mutations of a class state can be tested alone`() {
    let state = Board()
    BoardMutations().commit(action: .move, state: state)
    #expect(state.moves == 1)
  }

  @Test func `mutations of a class state can be tested alone through a variable too`() {
    var state = Board()
    let object = state
    BoardMutations().commit(action: .move, state: &state)
    #expect(object.moves == 1)
    #expect(state === object)
  }

  @Test func `a store commits with the very mutations that it was given`() {
    let store = Store<Score>(
      state: .init(),
      mutations: ScoreMutations(factor: 10),
      executor: .immediate
    )
    store.actions.dispatch(action: .win(2))
    #expect(store.computed.state.points == 20)
  }

  @Test func `each commit sees the state that the one before it left`() {
    let store = Store<Score>(
      state: .init(),
      mutations: ScoreMutations(factor: 2),
      executor: .immediate
    )
    store.actions.dispatch(actions: [.win(1), .double, .win(1), .double])
    #expect(store.computed.state.points == 12)
  }

  @Test func `commit runs once for each action`() {
    let committed = Recorder<Int>()
    let store = Store<Counter>()
    for number in 0..<5 {
      store.actions.inside { committed.record(number) }
    }
    #expect(committed.recorded == [0, 1, 2, 3, 4])
  }
}

private struct Score: State {
  typealias Action = ScoreAction
  typealias Mutations = ScoreMutations
  var points = 0
}

private enum ScoreAction {
  case win(Int)
  case double
}

private struct ScoreMutations: Mutations {
  let factor: Int

  func commit(action: ScoreAction, state: inout Score) {
    switch action {
    case .win(let points): state.points += points * factor
    case .double: state.points *= 2
    }
  }
}

private final class Board: State {
  typealias Action = BoardAction
  typealias Mutations = BoardMutations
  var moves = 0
}

private enum BoardAction { case move }

private struct BoardMutations: Mutations {
  func commit(action: BoardAction, state: Board) {
    state.moves += 1
  }
}
