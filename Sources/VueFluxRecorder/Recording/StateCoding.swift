public import VueFlux

/// A coding for the states of one type.
public struct StateCoding<State: VueFlux.State>: Sendable {
  let encode: (@Sendable (Computed<State>) throws -> JSONValue)?
  let encodeState: (@Sendable (State) throws -> JSONValue)?
  let decode: (@Sendable (ArraySlice<UInt8>) throws -> State)?

  /// Whether states write and read themselves.
  var isCodable = false

  /// States are not written: a replay has to be given the first one, and checks nothing.
  public static var unrecorded: StateCoding {
    StateCoding(encode: nil, encodeState: nil, decode: nil)
  }
}

extension StateCoding where State: Sendable, State.Semantics == ValueSemantics {
  /// Creates a coding for states that do not write and read themselves.
  ///
  /// - Parameters:
  ///   - encode: Makes the JSON of a state; called in the store's exclusive section.
  ///   - decode: Makes the state again.
  public init(
    encode: @escaping @Sendable (_ state: State) throws -> JSONValue,
    decode: @escaping @Sendable (_ json: JSONValue) throws -> State
  ) {
    self.init(
      encode: { try encode($0.state).withinDepth() },
      encodeState: { try encode($0).withinDepth() },
      decode: { try decode(JSONParser.parse($0)) }
    )
  }
}

extension StateCoding where State: Codable & Sendable, State.Semantics == ValueSemantics {
  /// States write and read themselves.
  public static var codable: StateCoding {
    StateCoding(
      encode: { try ValueEncoder.encode($0.state) },
      encodeState: { try ValueEncoder.encode($0) },
      decode: { try ValueDecoder.decode(State.self, from: $0) },
      isCodable: true
    )
  }
}
