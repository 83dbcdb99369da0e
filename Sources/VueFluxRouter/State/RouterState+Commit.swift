// MARK: - Changing the path

extension RouterState {
  /// Changes the path as an action says; for the mutations of a larger state.
  ///
  /// ```swift
  /// case .routing(let action): state.routing.commit(action)
  /// ```
  public mutating func commit(_ action: RouterAction<Route>) {
    commit(action, isAnimated: true)
  }

  private mutating func commit(_ action: RouterAction<Route>, isAnimated: Bool) {
    let routesBefore = details.isEmpty ? [] : path
    switch action {
    case .push(let route):
      path.append(route)
    case .pop:
      _ = path.popLast()
    case .popTo(let route):
      guard let index = path.lastIndex(of: route) else { return }
      path.removeSubrange((index + 1)...)
    case .popToRoot:
      path.removeSubrange(min(1, path.count)...)
    case .replace(let route):
      _ = path.popLast()
      path.append(route)
    case .set(let path):
      self.path = path
    case .follow(let path, let expected):
      guard self.path == expected else { return }
      self.path = path
    case .setDetails(let details, let route):
      self.details[route] = details
      return
    case .withoutAnimation(let action):
      commit(action, isAnimated: false)
      return
    }
    self.isAnimated = isAnimated
    forgetDetails(ofRoutesNoLongerIn: routesBefore)
  }

  private mutating func forgetDetails(ofRoutesNoLongerIn routesBefore: [Route]) {
    guard !routesBefore.isEmpty else { return }
    for route in Set(routesBefore).subtracting(path) { details[route] = nil }
  }
}
