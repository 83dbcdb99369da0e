import Dispatch
import VueFlux

func makeStore(_ executor: Executor = .immediate, tags: Set<String> = []) -> Store<Counter> {
  Store<Counter>(state: .init(), mutations: .init(), executor: executor, tags: tags)
}

func makeObjectStore() -> Store<ObjectCounter> {
  Store<ObjectCounter>(state: .init(), mutations: .init(), executor: .immediate)
}

let million = 1_000_000

/// A store, and tasks that sleep until one of its values changes, which it never does.
func makeStoreWithSleepers(_ count: Int) -> (Store<Counter>, [Task<Void, Never>]) {
  let store = makeStore()
  let haveBegun = DispatchGroup()
  let tasks = (0..<count).map { _ in
    haveBegun.enter()
    return Task {
      var values = store.values(\.isNegative).makeAsyncIterator()
      _ = await values.next()
      haveBegun.leave()
      _ = await values.next()
    }
  }
  haveBegun.wait()
  return (store, tasks)
}
