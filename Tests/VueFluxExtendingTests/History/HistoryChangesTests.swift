import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `Undo and equal states` {
  private let store = Store<Editor>(state: Editor(), executor: .immediate)
  private var actions: Actions<Editor> { store.actions }

  @Test func `an action that changes nothing is no step, and does not end redo`() {
    let history = History(store)
    actions.write("")
    #expect(!history.canUndo)
    actions.write("a")
    history.undo()
    actions.write("")
    actions.select(0)
    #expect(!history.canUndo && history.canRedo)
    history.redo()
    #expect(store.text == "a")
  }

  @Test func `of a state that is not Equatable, each action is a step`() {
    let store = Store<Counter>()
    let history = History(store)
    store.actions.add(0)
    store.actions.add(0)
    history.undo()
    #expect(store.history == [0] && history.canUndo && history.canRedo)
  }

  @Test func `states are compared by their own operator`() {
    let store = Store<Rounded>(state: Rounded(), executor: .immediate)
    let history = History(store)
    store.actions.dispatch(action: 3)
    #expect(!history.canUndo)
    store.actions.dispatch(action: 30)
    #expect(history.canUndo)
  }

  @Test func `a comparison may use the history, and dispatch`() {
    let held = Guarded<History<Rounded>?>(nil)
    let log = Store<Counter>()
    let store = Store<Rounded>(
      state: Rounded(onCompare: { _ in
        let history = held.withLock { $0 }
        if history?.canUndo == true { log.actions.increment() }
        history?.clear()
      }),
      executor: .immediate
    )
    let history = History(store, joining: .seconds(60))
    held.withLock { $0 = history }
    store.actions.dispatch(action: 30)
    #expect(history.canUndo && log.count == 0)
    store.actions.dispatch(actions: [40, 50])
    #expect(history.canUndo && log.count == 1)
    history.group {
      store.actions.dispatch(action: 60)
      store.actions.dispatch(action: 70)
    }
    #expect(history.canUndo && log.count == 3)
    held.withLock { $0 = nil }
  }

  @Test func `a group that another thread ends during a comparison is noted as it is then`() {
    let held = Guarded<History<Rounded>?>(nil)
    let store = Store<Rounded>(
      state: Rounded(onCompare: { _ in held.withLock { $0 }?.endGroup() }),
      executor: .immediate
    )
    let history = History(store)
    history.beginGroup()
    store.actions.dispatch(action: 30)
    held.withLock { $0 = history }
    store.actions.dispatch(action: 300)
    held.withLock { $0 = nil }
    history.undo()
    #expect(store.number == 30)
    history.undo()
    #expect(store.number == 0)
  }

  @Test func `a step counts if the history is cleared while it is compared`() {
    let held = Guarded<History<Rounded>?>(nil)
    let store = Store<Rounded>(
      state: Rounded(onCompare: { number in if number == 0 { held.withLock { $0 }?.clear() } }),
      executor: .immediate
    )
    let history = History(store, joining: .seconds(60))
    store.actions.dispatch(action: 30)
    held.withLock { $0 = history }
    store.actions.dispatch(actions: [20, 0])
    held.withLock { $0 = nil }
    history.undo()
    #expect(store.number == 30 && !history.canUndo)
  }

  @Test
  func `a group that another thread begins and ends in a group makes no step of equal states`() {
    let comparison = HeldComparison()
    let store = Store<Rounded>(
      state: Rounded(onCompare: comparison.compare),
      executor: .immediate
    )
    let history = History(store)
    history.beginGroup()
    store.actions.dispatch(action: 30)
    comparison.hold {
      store.actions.dispatch(action: 5)
    } meanwhile: {
      history.group {}
    }
    history.endGroup()
    #expect(!history.canUndo)
  }

  @Test func `a state that is compared while it is forgotten is released after the commit`() {
    let isInside = Recorder<Bool>()
    let comparison = HeldComparison()
    let store = Store<Rounded>(
      state: Rounded(
        scope: Scope(onDeinit: { isInside.record(Deferral.isInside) }),
        onCompare: comparison.compare
      ),
      executor: .immediate
    )
    let history = History(store)
    history.beginGroup()
    store.actions.dispatch(action: 30)
    comparison.hold {
      store.actions.dispatch(action: 40)
    } meanwhile: {
      history.clear()
    }
    #expect(isInside.recorded == [false])
  }
}

/// Holds up a comparison with the number 0 while another thread does something.
private final class HeldComparison: Sendable {
  private let isArmed = Guarded(false)
  private let hasBegun = Gate()
  private let mayEnd = Gate()

  /// Called by the comparison.
  @Sendable func compare(_ number: Int) {
    guard number == 0, isArmed.withLock({ $0 }) else { return }
    hasBegun.open()
    mayEnd.wait()
  }

  func hold(
    _ comparing: @escaping @Sendable () -> Void,
    meanwhile body: @escaping @Sendable () -> Void
  ) {
    isArmed.withLock { $0 = true }
    onThreads(2) { [hasBegun, mayEnd] thread in
      if thread == 0 {
        comparing()
        // Also if nothing was compared.
        hasBegun.open()
      } else {
        hasBegun.wait()
        body()
        mayEnd.open()
      }
    }
    isArmed.withLock { $0 = false }
  }
}

/// A state that rounds its number for comparisons.
private struct Rounded: State, Equatable {
  typealias Action = Int
  typealias Mutations = RoundedMutations
  fileprivate var number = 0
  fileprivate var scope: Scope?

  /// Called with the smaller number of a comparison.
  fileprivate var onCompare: @Sendable (Int) -> Void = { _ in }

  static func == (lhs: Rounded, rhs: Rounded) -> Bool {
    lhs.onCompare(min(lhs.number, rhs.number))
    return lhs.number / 10 == rhs.number / 10
  }
}

private struct RoundedMutations: Mutations {
  func commit(action: Int, state: inout Rounded) {
    state.number = action
    state.scope = nil
  }
}
