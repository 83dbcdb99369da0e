import VueFlux

/// The model of one screen of the shop, which owns the screen's store.
struct ScreenModel: Sendable {
  let name: String
  let store: Store<ScreenState>

  init(name: String, executor: Executor) {
    self.name = name
    store = Store(state: .init(), executor: executor, name: name)
  }
}
