// The compiler finds these members when a property does not exist. Without them, it writes one error for each look-up, or
// only "failed to produce diagnostic".

extension Computed {
  // The getter is unavailable, and not the subscript: for that, the compiler shows no place.
  /// Stands for a property that is missing or hidden.
  @_disfavoredOverload @_documentation(visibility: internal)
  public subscript(dynamicMember name: String) -> _MissingOrHiddenProperty {
    @available(
      *,
      unavailable,
      message:
        "It does not exist, is hidden, is not Sendable, or is changed here. Call actions on 'store.actions', and functions on 'store.computed'; only a commit changes a state."
    )
    get { Misuse.stopAtSignpost() }
  }
}

extension Computed {
  // Were there only properties of this name, each with a condition, the compiler would look for others, too. Then
  // `state.cuont` would be a property that does not exist, instead of one that `CounterState` does not have.
  /// Not a way to read the state.
  @available(*, unavailable, message: "'state' is a property.")
  public func state(_ never: Never) {}
}

/// Stands for a property that is missing or hidden.
///
/// It has any member and takes any arguments, so that there is one error for all of an expression.
@dynamicMemberLookup @dynamicCallable
public struct _MissingOrHiddenProperty: Equatable, Sendable {
  /// Stands for a property that is missing or hidden.
  public subscript(dynamicMember name: String) -> _MissingOrHiddenProperty { self }

  /// Stands for a function that is missing or hidden.
  @discardableResult
  public func dynamicallyCall(
    withKeywordArguments arguments: KeyValuePairs<String, Any>
  ) -> _MissingOrHiddenProperty { self }
}
