/// Two patterns of different modules that read the same link.
public struct LinkClash: Hashable, Sendable {
  /// The pattern of the module that was given first.
  public let first: String

  /// The pattern of the other module.
  public let second: String

  /// A link that both patterns match, if it has a value for each of their parameters.
  public let example: String
}

extension LinkClash: CustomStringConvertible {
  /// The patterns, and the link.
  public var description: String {
    "The patterns '\(first)' and '\(second)' of different modules both match the link '\(example)'."
  }
}
