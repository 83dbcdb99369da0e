extension Misuse {
  /// The limit of relays for one action: no reasonable chain reaches it, and a circle soon does.
  static let relayLimit: UInt8 = 100

  static func stopRelaying(from origin: String, to target: String) -> Never {
    stop(
      "An action that was relayed \(relayLimit) times in a row was to go on from \(origin) to \(target).",
      rule: "Relays must not lead round in a circle.",
      remedy: "Return nil from one of their transforms for what comes from a relay itself."
    )
  }
}
