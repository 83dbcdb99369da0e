#if canImport(SwiftUI)
  public import SwiftUI

  // MARK: - Controls

  extension Store {
    /// A binding that reads a property of ``Computed``, and dispatches an action to write it.
    ///
    /// ```swift
    /// TextField("Draft", text: store.binding(\.draft) { .draftChanged($0) })
    /// ```
    ///
    /// A control expects to read what it has just written. So give the store `.immediate`, or
    /// `.mainThread`; on a queue a text field would lose what is typed while an action waits.
    ///
    /// The action is dispatched inside the transaction of the write, which is what
    /// `binding.animation()` sets. The binding keeps the store alive.
    ///
    /// - Parameters:
    ///   - keyPath: The property, which is tracked as if the view itself had read it.
    ///   - action: Makes the action from the new value.
    /// - Returns: The binding, which may be made anew for each update of a view.
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
