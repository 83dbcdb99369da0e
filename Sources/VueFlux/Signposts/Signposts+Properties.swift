// The compiler finds these members when a property does not exist. Without them, it writes one error for each look-up, or
// only "failed to produce diagnostic".

extension Computed {
  // The getter is unavailable, and not the subscript: for that, the compiler shows no place.
  /// Not a property that exists.
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

/// The type of a property that does not exist.
///
/// It has any member and takes any arguments, so that there is one error for all of an expression.
@dynamicMemberLookup @dynamicCallable
public struct _MissingOrHiddenProperty: Equatable, Sendable {
  /// Not a property that exists.
  public subscript(dynamicMember name: String) -> _MissingOrHiddenProperty { self }

  /// Not a function that exists.
  @discardableResult
  public func dynamicallyCall(
    withKeywordArguments arguments: KeyValuePairs<String, Any>
  ) -> _MissingOrHiddenProperty { self }
}
