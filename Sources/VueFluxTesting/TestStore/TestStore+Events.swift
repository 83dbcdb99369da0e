public import Testing
public import VueFlux

// MARK: - Expected rejections, errors, and actions for other stores

extension TestStore {
  /// Expects that a plugin of the store has rejected an action.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - reason: The reason; nil for any.
  ///   - sourceLocation: The place where a failure is reported.
  public func expectRejected(
    _ action: State.Action,
    reason: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    next(
      in: log.rejections,
      called: "the rejection of \(ValueText(action))",
      sourceLocation,
      difference: { rejection in
        Difference(expected: action, actual: rejection.action)
          ?? reason.flatMap { Difference(expected: $0, actual: rejection.reason) }
      }
    )
  }

  /// Expects that an effect has thrown an error, and has no `onError` to handle it.
  ///
  /// - Parameters:
  ///   - id: The id of the effect; nil for one without an id.
  ///   - error: The error; nil for any.
  ///   - sourceLocation: The place where a failure is reported.
  public func expectError(
    of id: (any Hashable & Sendable)?,
    _ error: (any Error)? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    next(
      in: log.errors,
      called: "an error of \(EffectName(id))",
      sourceLocation,
      difference: { other in
        Difference(expected: id as Any, actual: other.effect as Any)
          ?? error.flatMap { Difference(expected: $0, actual: other.error) }
      }
    )
  }

  /// Expects that an action was dispatched to the stores of a state type.
  ///
  /// It does not matter whether there is a store. The expectation is optional for actions that the test itself dispatches,
  /// and for actions of a state type that has a test store here.
  ///
  /// - Parameters:
  ///   - state: The state type.
  ///   - action: The action.
  ///   - address: The stores that the action is for, by default all of the type. Any `.where { … }` is the same.
  ///   - sourceLocation: The place where a failure is reported.
  public func expectBroadcast<Other: VueFlux.State>(
    _ state: Other.Type,
    _ action: Other.Action,
    to address: Address<Other> = .all,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let expected = Broadcast(
      action: action,
      state: state,
      address: AddressText(description: "\(address)"),
      isRequired: true
    )
    next(
      in: environment.broadcasts.log,
      called: expected.text(of: nil),
      sourceLocation,
      difference: {
        Difference(expected: expected.action, actual: $0.action)
          ?? Difference(expected: expected.address, actual: $0.address)
      },
      isSimilar: { $0.state == state }
    )
  }
}
