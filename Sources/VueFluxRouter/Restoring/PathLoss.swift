/// The part of a saved path that could not be restored.
public struct PathLoss: Hashable, Sendable {
  /// The place of the first route that is missing, counted from 0.
  public let position: Int

  /// How many routes are missing; nil if the decoder cannot tell.
  public let count: Int?

  /// Why that first route could not be decoded.
  public let reason: String
}

extension PathLoss: CustomStringConvertible {
  /// The missing part, and the reason.
  public var description: String {
    let missing =
      switch count {
      case nil: "The routes"
      case 1: "The route"
      case let count?: "The \(count) routes"
      }
    return "\(missing) from position \(position) on could not be restored: \(reason)"
  }
}

extension PathLoss {
  static func reason(of error: any Error) -> String {
    switch error as? DecodingError {
    case .dataCorrupted(let context), .typeMismatch(_, let context), .keyNotFound(_, let context),
      .valueNotFound(_, let context):
      context.debugDescription
    default:
      "\(error)"
    }
  }
}
