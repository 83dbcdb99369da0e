/// A reason why a screen has no result, or cannot give one.
public enum RouteResultError: Error, Hashable, Sendable {
  /// The route has left the path without a value, or is not in the path.
  case left

  /// The store was released.
  case storeReleased

  /// The path has not changed as it was to, for this reason.
  case refused(reason: String)

  /// The value of the screen has another type than its caller expects.
  case wrongType(expected: String, actual: String)
}

extension RouteResultError: CustomStringConvertible {
  /// The problem, the rule, and the fix.
  public var description: String {
    switch self {
    case .left:
      "The route is not in the path, or has left it without a value. A user may always go back."
    case .storeReleased:
      "The store of the path was released. Keep it for as long as its screens are shown."
    case .refused(let reason):
      "The path has not changed as it was to: \(reason)"
    case .wrongType(let expected, let actual):
      """
      The screen gives a value of type \(actual), and its caller expects \(expected). \
      Both have to name the same type.
      """
    }
  }
}
