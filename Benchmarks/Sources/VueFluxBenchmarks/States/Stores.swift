import VueFlux

func makeStore(_ executor: Executor = .immediate, tags: Set<String> = []) -> Store<Counter> {
  Store<Counter>(state: .init(), mutations: .init(), executor: executor, tags: tags)
}

func makeObjectStore() -> Store<ObjectCounter> {
  Store<ObjectCounter>(state: .init(), mutations: .init(), executor: .immediate)
}

let million = 1_000_000
