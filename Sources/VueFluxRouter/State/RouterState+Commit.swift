// MARK: - Changing the path

extension RouterState {
  /// Changes the path as an action says; for the mutations of a larger state.
  ///
  /// ```swift
  /// case .routing(let action): state.routing.commit(action)
  /// ```
  public mutating func commit(_ action: RouterAction<Route>) {
    switch action.change {
    case .setDetails(let details, let route):
      if path.contains(route) { self.details[route] = details }
    case .follow(_, let expected), .setBack(_, let expected):
      if path == expected { change(by: action) }
    default:
      change(by: action)
    }
  }

  private mutating func change(by action: RouterAction<Route>) {
    if changePath(by: action.change) { isAnimated = action.isAnimated }
    guard !details.isEmpty else { return }
    let routes = Set(path)
    details = details.filter { routes.contains($0.key) }
  }

  /// Changes the path, and says whether it is another one.
  private mutating func changePath(by change: RouterChange<Route>) -> Bool {
    let countBefore = path.count
    switch change {
    case .push(let route):
      path.append(route)
    case .pop:
      _ = path.popLast()
    case .popTo(let route):
      guard let index = path.lastIndex(of: route) else { return false }
      path.removeSubrange((index + 1)...)
    case .popToRoot:
      path = []
    case .replace(let route):
      guard path.last != route else { return false }
      _ = path.popLast()
      path.append(route)
      return true
    case .set(let newPath), .follow(let newPath, _), .setBack(let newPath, _):
      guard newPath != path else { return false }
      path = newPath
      return true
    case .setDetails:
      return false
    }
    return path.count != countBefore
  }
}
