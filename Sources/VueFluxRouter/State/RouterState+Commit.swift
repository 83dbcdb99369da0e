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
    switch action {
    case .unanimated(let action):
      commit(action, isAnimated: false)
    case .setDetails(let details, let route):
      if path.contains(route) { self.details[route] = details }
    case .follow(let report):
      if path == report.expected { setPath(report.shown, isAnimated) }
    case .push(let route):
      setPath(path + [route], isAnimated)
    case .pop:
      setPath(path.dropLast(), isAnimated)
    case .popTo(let route):
      guard let index = path.lastIndex(of: route) else { return }
      setPath(path.prefix(through: index), isAnimated)
    case .popToRoot:
      setPath([], isAnimated)
    case .replace(let route):
      setPath(path.dropLast() + [route], isAnimated)
    case .set(let newPath):
      setPath(newPath, isAnimated)
    }
  }

  private mutating func setPath(_ routes: some Collection<Route>, _ isAnimated: Bool) {
    let newPath = Array(routes)
    guard newPath != path else { return }
    path = newPath
    self.isAnimated = isAnimated
    guard !details.isEmpty else { return }
    let remaining = Set(path)
    details = details.filter { remaining.contains($0.key) }
  }
}
