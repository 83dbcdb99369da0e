public import VueFluxJSON

// MARK: - What happened beside the records

extension Session {
  /// The actions that plugins have rejected, in order.
  public var rejections: [SessionRejection] { contents.rejections }

  /// The ends of effects, in order.
  public var effectEnds: [SessionEffectEnd] { contents.effectEnds }

  /// The action that was rejected; nil if it could not be encoded.
  ///
  /// - Throws: ``SessionError``, when the file has changed since.
  public func action(of rejection: SessionRejection) throws(SessionError) -> JSONValue? {
    try value(of: bytes(of: rejection), place: rejection.place)
  }

  /// The notation of a rejected action.
  package func bytes(of rejection: SessionRejection) throws(SessionError) -> ArraySlice<UInt8>? {
    try bytes(at: rejection.payload, place: rejection.place)
  }
}
