import Foundation
import VueFlux

/// Operations on the main thread whose instructions are counted; the main thread does them.
let countedOnMainThread: [String: @Sendable (_ times: Int) -> Void] = [
  "dispatch on the main thread": { dispatch($0, observers: 0, on: .mainThread) },
  "dispatch on the main thread to 1 observer": { dispatch($0, observers: 1, on: .mainThread) },
  "dispatch on the main thread to 10 observers": { dispatch($0, observers: 10, on: .mainThread) },
  "dispatch on the main thread, a value tracked": { times in
    let store = makeStore(.mainThread)
    track(store)
    for _ in 0..<times { store.actions.increment() }
  },
  "dispatch on the main thread with a completion": { times in
    let store = makeStore(.mainThread)
    for _ in 0..<times { store.actions.dispatch(action: .increment) { _ in } }
  },
  "global action to 1 store of the main thread": { broadcast($0, stores: 1, on: .mainThread) },
  "global action to 100 stores of the main thread": {
    broadcast($0, stores: 100, on: .mainThread)
  },
  "global action to 100 stores of the main thread, each with an observer": { times in
    broadcast(times, stores: 100, on: .mainThread) {
      $0.subscribe(executor: .mainThread) { _, _ in }
    }
  },
  "dispatch to the main thread": { times in
    // The main thread waits, so that nothing but the caller's part is counted.
    let store = makeStore(.mainThread)
    wait { for _ in 0..<times { store.actions.increment() } }
    exit(0)
  },
  "carry out what was dispatched to the main thread": { times in
    // A hundred at a time, so that it is the same in each run.
    let store = makeStore(.mainThread)
    for _ in 0..<times / 100 {
      wait { for _ in 1..<100 { store.actions.increment() } }
      store.actions.increment()
    }
  },
]
