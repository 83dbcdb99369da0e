import Dispatch
import Observation
import Testing
import VueFlux
import VueFluxTestSupport

/// Changes between the read of a value and the end of the tracked function, when Observation registers the tracker.
@Suite struct `While tracking is set up` {
  /// What is tracked.
  enum Subject: CaseIterable, Sendable {
    case field
    case property
    case derived

    fileprivate func read(_ store: Store<Number>, _ derived: Derived<Int>) -> Int {
      switch self {
      case .field: store.number
      case .property: store.negative
      case .derived: derived.value
      }
    }
  }

  /// Tracks on another thread, and commits when `read` has called the closure that it gets; the main thread sees that
  /// before the closure returns.
  private func changes(
    of store: Store<Number>,
    tracking read: @escaping @Sendable (_ pause: @escaping @Sendable () -> Void) -> Void
  ) async -> Changes {
    let changes = Changes()
    let hasRead = Signal()
    let mayEnd = Gate()
    let hasEnded = Signal()
    DispatchQueue(label: "reader").async {
      changes.track {
        read {
          hasRead.fire()
          mayEnd.wait()
        }
      }
      hasEnded.fire()
    }
    await hasRead.wait()
    store.actions.dispatch(action: 1)
    await MainQueue.turn()
    await MainQueue.turn()
    mayEnd.open()
    await hasEnded.wait()
    await changes.waitInTurns()
    return changes
  }

  @Test(arguments: Subject.allCases)
  func `a commit that the main thread has seen before the end is announced`(subject: Subject)
    async
  {
    let store = Store<Number>(state: .init(), executor: .immediate)
    let derived = Derived { store.number }
    let changes = await changes(of: store) { pause in
      _ = subject.read(store, derived)
      pause()
    }
    #expect(changes.places.allSatisfy(\.self) && !changes.places.isEmpty)
  }

  @Test func `a commit that the main thread has seen before the read is noted is announced`() async
  {
    let store = Store<Number>(state: .init(), executor: .immediate)
    store.actions.dispatch(action: 1)
    let changes = await changes(of: store) { pause in
      let isFirst = Once()
      _ = store[slow: Pause { if isFirst() { pause() } }]
    }
    #expect(changes.places.allSatisfy(\.self) && !changes.places.isEmpty)
  }

  @Test func `a reader that finds its value outdated takes no notification away from others`() async
  {
    let store = Store<Number>(state: .init(), executor: .immediate)
    let isSecond = Guarded(false)
    let pause = Pause {
      guard isSecond.withLock({ $0 }) else { return }
      onThreads(1) { _ in store.actions.dispatch(action: 1) }
    }
    let first = Changes()
    let second = Changes()
    first.track { store[slow: pause] }
    // The main thread looks at what was read.
    await MainQueue.turn()
    isSecond.withLock { $0 = true }
    let hasRead = Gate()
    let mayEnd = Gate()
    let hasEnded = Signal()
    await MainQueue.hold {
      DispatchQueue(label: "reader").async {
        second.track {
          _ = store[slow: pause]
          isSecond.withLock { $0 = false }
          hasRead.open()
          mayEnd.wait()
        }
        hasEnded.fire()
      }
      hasRead.wait()
    }
    await first.waitInTurns()
    #expect(!first.places.isEmpty)
    mayEnd.open()
    await hasEnded.wait()
    await second.waitInTurns()
    #expect(!second.places.isEmpty)
  }

  @Test(arguments: Subject.allCases) @MainActor
  func `a change that the tracked function makes itself is announced`(subject: Subject) async {
    let store = Store<Number>(state: .init(), executor: .immediate)
    let derived = Derived { store.number }
    let changes = Changes()
    changes.track {
      _ = subject.read(store, derived)
      store.actions.dispatch(action: 1)
    }
    await MainQueue.turn()
    #expect(changes.places == [true])
  }

  @Test @MainActor
  func `no observer runs inside the onChange of a tracker that is registered late`() async {
    let store = Store<Number>(state: .init(), executor: .immediate)
    let calls = Recorder<String>()
    withObservationTracking {
      _ = store.number
      store.actions.dispatch(action: 1)
    } onChange: {
      calls.record("change")
      store.actions.dispatch(action: 1)
      calls.record("end of change")
    }
    let subscription = store.observe(\.number, executor: .mainThread, buffering: .every) {
      (number: Int) in calls.record("\(number)")
    }
    await MainQueue.turn()
    #expect(calls.recorded == ["1", "change", "end of change", "2"])
    subscription.unsubscribe()
  }

  @Test(arguments: [Subject.property, .derived])
  func `no change is missed, whenever it comes`(subject: Subject) async {
    let store = Store<Number>(state: .init(), executor: .immediate)
    let derived = Derived { store.number }
    for round in 0..<Effort.count(1_000, thorough: 100_000) {
      let changes = Changes()
      let seen = Guarded(-1)
      onThreads(2) { thread in
        if thread == 0 {
          changes.track { seen.withLock { $0 = abs(subject.read(store, derived)) } }
        } else {
          store.actions.dispatch(action: 1)
        }
      }
      let isOutdated = seen.withLock { $0 } == round
      if isOutdated { await changes.waitInTurns() } else { await MainQueue.turn() }
      #expect(isOutdated == !changes.places.isEmpty)
    }
  }
}

private struct Number: State {
  typealias Action = Int
  typealias Mutations = NumberMutations
  var number = 0
}

private struct NumberMutations: Mutations {
  func commit(action: Int, state: inout Number) { state.number += action }
}

extension Computed where State == Number {
  fileprivate var negative: Int { -state.number }

  /// The number, for a reader that takes its time to take note of it.
  fileprivate subscript(slow pause: Pause) -> Int {
    let number = state.number
    pause.run()
    return number
  }
}

/// A part of a key path: equal to no other one.
private final class Pause: Hashable, Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }

  static func == (lhs: Pause, rhs: Pause) -> Bool { lhs === rhs }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
