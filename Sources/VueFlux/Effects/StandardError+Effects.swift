extension StandardError {
  /// Writes one line about an error that no handler takes.
  static func report(unhandled error: any Error, id: (any Hashable & Sendable)?, store: String) {
    write(
      "\(name(ofEffect: id)) of \(store) failed: \(error)."
        + " VueFlux writes an effect's error here if no plugin and no 'onError' handles it."
        + " Pass 'onError', or add a plugin whose 'effectDidFail(_:)' returns true."
    )
  }

  /// An effect, at the beginning of a sentence.
  static func name(ofEffect id: (any Hashable & Sendable)?) -> String {
    id.map { "The effect \"\($0)\"" } ?? "An effect without an id"
  }
}
