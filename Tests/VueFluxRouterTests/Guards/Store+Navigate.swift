import VueFlux

@testable import VueFluxRouter

extension Store where State.Action: Sendable {
  /// Dispatches an action, and waits until the asynchronous guards that are asked about it have done all that they do.
  ///
  /// - Returns: The end of the navigation; nil if no asynchronous guard is asked.
  @discardableResult
  func navigate(by action: State.Action) async -> PendingNavigations.End? {
    let pending = PendingNavigations.shared.listen(to: identity.id)
    defer { pending.stop() }
    let delivery = await actions.deliver(action: action)
    if case .rejected(let reason)? = delivery.receipts.first?.outcome,
      let number = pending.number(of: reason)
    {
      return await pending.end(of: number)
    }
    return nil
  }
}
