import VueFlux
import VueFluxRecorder

/// The stores of the demonstration, and what their customers do.
final class DemoShop: Sendable {
  let catalog: Store<DemoCatalog>
  let cart: Store<DemoCart>
  let session: Store<DemoSession>

  private let bus = ActionBus()
  private let recorder: SessionRecorder
  private let searchTime = Locked(Duration.zero)
  private let steps = Locked(0)
  private let openWindows = Locked<[Store<DemoWindow>]>([])

  /// Opens the shop.
  ///
  /// - Parameter recorder: Records all that happens.
  init(_ recorder: SessionRecorder) {
    self.recorder = recorder
    catalog = Self.store(DemoCatalog(), .init(), "catalog", [], bus, recorder)
    cart = Self.store(DemoCart(), .init(), "cart", [], bus, recorder)
    session = Self.store(DemoSession(), .init(), "session", [], bus, recorder)
    session.relay(from: cart) { action, _ in
      if case .order = action { .hasOrdered } else { nil }
    }
    cart.relay(DemoSession.self) { action, _ in
      if case .signOut = action { .clear } else { nil }
    }
    catalog.subscribe(executor: .immediate) { [weak self] action, store in
      guard case .look(let text) = action, let self else { return }
      store.actions.search(text, delay: self.searchTime.withLock { $0 })
    }
    catalog.actions.dispatch(action: .load(products: DemoProduct.all))
  }

  /// The windows that are open.
  var windows: [Store<DemoWindow>] { openWindows.withLock { $0 } }

  /// Does the next thing; each round of twelve has something of everything.
  ///
  /// - Parameter searchTime: How long a search takes.
  func step(searchTime: Duration = .milliseconds(120)) {
    self.searchTime.withLock { $0 = searchTime }
    let step = steps.withLock { steps in
      steps += 1
      return steps - 1
    }
    let product = DemoProduct.all[step * 5 % DemoProduct.all.count]
    switch step % 12 {
    case 0: changeWindows(step / 12)
    case 1: signIn(step / 12)
    case 2, 3: look(step % 12 == 2 ? "te" : "tea")
    case 4, 7: catalog.actions.dispatch(action: .open(product: product.name))
    case 5, 8: cart.actions.dispatch(action: .add(product: product.name, price: product.price))
    case 6: windows.last?.actions.dispatch(action: .scroll(to: step * 7 % 900))
    case 9: look(["cup", "coffee", "pot"][step / 12 % 3])
    case 10: window(.show(page: product.name))
    default: finish(step / 12)
    }
  }

  private func look(_ text: String) {
    catalog.actions.dispatch(action: .look(text: text))
  }

  /// Brings an action to all windows by the bus.
  private func window(_ action: DemoWindow.Action) {
    bus.actions(of: DemoWindow.self, to: .all).dispatch(action: action)
  }

  /// Opens a window, and closes the oldest one when there are four.
  private func changeWindows(_ round: Int) {
    let name = "window \(round + 1)"
    let window = Self.store(
      DemoWindow(),
      .init(),
      name,
      ["window-\(round + 1)"],
      bus,
      recorder
    )
    let closed = openWindows.withLock { windows -> Store<DemoWindow>? in
      windows.append(window)
      return windows.count > 4 ? windows.removeFirst() : nil
    }
    closed?.actions.dispatch(action: .show(page: "goodbye"))
    if round % 5 == 4 { self.window(.useDarkColours(round % 10 == 4)) }
  }

  private func signIn(_ round: Int) {
    guard session.customer == nil else {
      cart.actions.dispatch(action: .remove(product: cart.items.last?.product ?? "cup"))
      return
    }
    let customer = ["Ann", "Bob", "Cleo"][round % 3]
    bus.actions(of: DemoSession.self, to: .all).dispatch(action: .signIn(customer: customer))
  }

  /// Orders what is in the cart, or signs out everywhere.
  private func finish(_ round: Int) {
    if round % 3 == 2 {
      bus.actions(of: DemoSession.self, to: .all).dispatch(action: .signOut)
    } else {
      cart.actions.dispatch(action: .order)
    }
  }

  private static func store<State: VueFlux.State & Codable & Sendable>(
    _ state: sending State,
    _ mutations: State.Mutations,
    _ name: String,
    _ tags: Set<String>,
    _ bus: ActionBus,
    _ recorder: SessionRecorder
  ) -> Store<State>
  where State.Action: Codable, State.Semantics == ValueSemantics, State.Dependencies == Void {
    Store(
      state: state,
      mutations: mutations,
      executor: .immediate,
      bus: bus,
      name: name,
      tags: tags,
      plugins: [recorder.plugin()]
    )
  }
}
