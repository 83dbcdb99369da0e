#if canImport(SwiftUI)
  public import SwiftUI

  // MARK: - Controls

  extension Store {
    /// Returns a binding that reads a property of a store and dispatches an action to write it.
    ///
    /// ```swift
    /// TextField("Draft", text: store.binding(\.draft) { .draftChanged($0) })
    /// ```
    ///
    /// A control expects to read the value that it has just written. So give the store `.immediate` or
    /// `.mainThread`. With a queue, a text field would lose text while an action waits.
    ///
    /// The action is dispatched inside the transaction of the write, so `binding.animation()` animates its
    /// changes. The binding keeps the store alive.
    ///
    /// - Parameters:
    ///   - keyPath: The property, which is tracked as if the view itself had read it.
    ///   - action: Returns the action for a new value.
    /// - Returns: The binding. A view may create a new one for each update.
    @MainActor
    public func binding<Value>(
      _ keyPath: KeyPath<Computed<State>, Value>,
      _ action: @escaping @MainActor (_ newValue: Value) -> State.Action
    ) -> Binding<Value> {
      Binding(
        get: { @MainActor in self[dynamicMember: keyPath] },
        set: { @MainActor newValue, transaction in
          withTransaction(transaction) { self.actions.dispatch(action: action(newValue)) }
        }
      )
    }
  }
#endif
