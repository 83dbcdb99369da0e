import VueFlux

/// The navigations of one store that asynchronous guards are asked about, or have answered.
struct Inquiries<Tab: Hashable & Sendable, Route: VueFluxRouter.Route>: Sendable {
  /// A navigation that the guards are asked about, or whose answer is on its way through the store.
  struct Inquiry: Sendable {
    fileprivate enum Progress: Sendable {
      /// The guards are asked, by an effect.
      case asking(Effect)

      /// The guards have answered, and this action brings the answer.
      ///
      /// The effect waits for the end of the action, and is not cancelled any more. If guards of another plugin are
      /// asked about the action, that plugin cancels their questions.
      case answered(TreeAction<Tab, Route>)
    }

    let number: Int
    fileprivate(set) var navigation: GuardedNavigation<Tab, Route>
    fileprivate var progress: Progress

    /// Whether the path or the selected tab has changed since, or a newer question was asked.
    fileprivate(set) var isOvertaken = false
  }

  private var all: [Inquiry] = []

  var isEmpty: Bool { all.isEmpty }

  /// The number of the newest navigation that the guards are asked about.
  var newest: Int? { all.last { $0.effect != nil }?.number }
}

// MARK: - Asking and answering

extension Inquiries {
  /// Notes that an effect asks the guards.
  ///
  /// - Returns: The effects that this overtakes, those about the same tab.
  mutating func begin(
    _ number: Int,
    _ navigation: GuardedNavigation<Tab, Route>,
    effect: Effect
  ) -> [Effect] {
    defer {
      all.append(Inquiry(number: number, navigation: navigation, progress: .asking(effect)))
    }
    return overtake { $0.navigation.tabs.contains(where: navigation.tabs.contains) }
  }

  /// Notes that the guards have answered, and that the action of their answer will come.
  ///
  /// - Returns: Whether the answer still counts.
  mutating func answer(
    _ number: Int,
    with navigation: GuardedNavigation<Tab, Route>
  ) -> Bool {
    guard let index = all.firstIndex(where: { $0.number == number }) else { return false }
    all[index].navigation = navigation
    all[index].progress = .answered(navigation.change.action)
    return true
  }

  /// The answers that come as this action, the oldest first.
  func answers(as action: TreeAction<Tab, Route>) -> [Inquiry] {
    all.filter { $0.action == action }
  }

  /// Notes how far an answer has come, so that its redirects are reported once.
  mutating func keep(_ number: Int, as navigation: GuardedNavigation<Tab, Route>) {
    for index in all.indices where all[index].number == number {
      all[index].navigation = navigation
    }
  }

  /// Hands over the redirects that no one has reported of the answers that come as this action.
  mutating func takeRedirects(
    of action: TreeAction<Tab, Route>
  ) -> [TreeGuardProblem<Tab, Route>] {
    var redirects: [TreeGuardProblem<Tab, Route>] = []
    for index in all.indices where all[index].action == action && !all[index].isOvertaken {
      redirects += all[index].navigation.takeRedirects()
    }
    return redirects
  }

  /// Forgets a navigation.
  ///
  /// - Returns: Whether its guards were still being asked.
  mutating func end(_ number: Int) -> Bool {
    let index = all.firstIndex { $0.number == number }
    return index.map { all.remove(at: $0).effect != nil } ?? false
  }
}

// MARK: - Being overtaken

extension Inquiries {
  /// Notes the tree that the store has.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - newest: The number of the newest navigation that the tree is not older than.
  /// - Returns: The effects that asked about changes of another path, or with another tab selected.
  mutating func note(_ tree: RouterTree<Tab, Route>, upTo newest: Int = .max) -> [Effect] {
    all.removeAll { $0.number <= newest && $0.hasArrived(in: tree) }
    return overtake { $0.number <= newest && $0.navigation.isOvertaken(by: tree) }
  }

  /// Notes that another plugin asks its guards about a newer navigation.
  ///
  /// - Parameters:
  ///   - tab: The tab of that navigation.
  ///   - number: Its number.
  ///   - action: Its action, which may be an answer.
  /// - Returns: The effects that ask about older navigations of the tab.
  mutating func overtake(
    in tab: Tab,
    before number: Int,
    by action: TreeAction<Tab, Route>
  ) -> [Effect] {
    overtake {
      $0.number < number && $0.navigation.tabs.contains(tab) && $0.action != action
    }
  }

  private mutating func overtake(where isPast: (Inquiry) -> Bool) -> [Effect] {
    var effects: [Effect] = []
    for index in all.indices where isPast(all[index]) {
      all[index].isOvertaken = true
      if let effect = all[index].effect { effects.append(effect) }
    }
    // An answer that comes late has to be recognized.
    all.removeAll { $0.isOvertaken && $0.action == nil }
    return effects
  }
}

extension Inquiries.Inquiry {
  /// The effect that asks the guards; nil if they have answered.
  fileprivate var effect: Effect? {
    if case .asking(let effect) = progress { effect } else { nil }
  }

  /// The action that brings the answer; nil while the guards are asked.
  fileprivate var action: TreeAction<Tab, Route>? {
    if case .answered(let action) = progress { action } else { nil }
  }

  /// Whether the tree is the one that the answer leads to.
  fileprivate func hasArrived(in tree: RouterTree<Tab, Route>) -> Bool {
    action != nil && navigation.hasArrived(in: tree)
  }
}
