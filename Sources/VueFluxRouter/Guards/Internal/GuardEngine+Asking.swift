import VueFlux

// MARK: - Asynchronous guards

extension GuardEngine {
  /// Starts the effect that asks, when the commit has ended.
  ///
  /// - Returns: The reason why the action is rejected for the moment.
  func ask(_ navigation: GuardedNavigation<Tab, Route>, _ store: StoreHandle<State>) -> String {
    let id = store.identity.id
    let change = navigation.change
    let words = "\(change.from.text) -> \(change.place.text)"
    let (number, reason) = PendingNavigations.shared.begin(
      "\(words) waits for asynchronous guards",
      in: id
    )
    let inquiryEnd = InquiryEnd { end in
      _ = self.withRecord(of: store) { $0.inquiries.end(number) }
      PendingNavigations.shared.end(number, in: id, as: end)
    }
    // Not `.latest`: effects of two commits on two threads may start in the other order.
    let effect = store.actions.run(GuardEffectID(), .concurrent) { store in
      let answer = await navigation.ask()
      let end = await self.take(answer, to: navigation, number, store)
      inquiryEnd.end(as: end)
    }
    let overtaken = withRecord(of: store) {
      $0.inquiries.begin(number, navigation, effect: effect)
    }
    for effect in overtaken { effect.cancel() }
    return reason
  }

  /// Does as the guards have answered.
  private func take(
    _ answer: RouteAnswer<Tab, Route>,
    to navigation: GuardedNavigation<Tab, Route>,
    _ number: Int,
    _ store: StoreHandle<State>
  ) async -> PendingNavigations.End {
    let tree = guarded.tree(store.computed)
    var navigation = navigation
    navigation.follow(tree)
    if let problem = navigation.take(answer) {
      let isLate = Task.isCancelled || navigation.isOvertaken(by: tree)
      guard withRecord(of: store, { $0.inquiries.end(number) }), !isLate else { return .overtaken }
      report(problem, store)
      return .refused(reason: problem.reason)
    }
    guard withRecord(of: store, { $0.inquiries.answer(number, with: navigation) }) else {
      return .overtaken
    }
    let id = store.identity.id
    let pending = PendingNavigations.shared.listen(to: id)
    defer { pending.stop() }
    PendingNavigations.shared.deliver(number, in: id)
    let delivery = await store.actions.deliver(action: guarded.action(navigation.change))
    if case .redirected(_, _, _, let reason) = answer { return .refused(reason: reason) }
    if let computed = delivery.computed {
      return .committed(guarded.tree(computed)[navigation.tab].path)
    }
    guard case .rejected(let reason)? = delivery.receipts.first?.outcome else { return .overtaken }
    guard let followed = pending.number(of: reason) else { return .refused(reason: reason) }
    // Another plugin asks. Its answer is the same action, which comes here once more.
    PendingNavigations.shared.follow(followed, by: number, in: id)
    return await pending.end(of: followed)
  }
}
