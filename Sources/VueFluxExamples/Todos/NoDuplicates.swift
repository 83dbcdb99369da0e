import VueFlux

/// Sees that nothing is on the list twice, and tidies up titles.
struct NoDuplicates: Plugin {
  func willCommit(action: TodosAction, store: StoreHandle<TodosState>) -> Verdict<TodosAction> {
    guard case .add(let title) = action else { return .commit }
    let tidy = title.split(separator: " ").joined(separator: " ")
    if store.computed.titles.contains(tidy) { return .reject(reason: "It is there already.") }
    return tidy == title ? .commit : .replace(with: .add(tidy))
  }
}
