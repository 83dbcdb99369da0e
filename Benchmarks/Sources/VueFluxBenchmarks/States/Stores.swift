import VueFlux

func makeStore(_ executor: Executor = .immediate) -> Store<Counter> {
  Store<Counter>(state: .init(), mutations: .init(), executor: executor)
}

func makeObjectStore() -> Store<ObjectCounter> {
  Store<ObjectCounter>(state: .init(), mutations: .init(), executor: .immediate)
}

let million = 1_000_000
