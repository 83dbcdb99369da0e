/// A reason why a screen has no result, or cannot give one.
public enum RouteResultError: Error, Hashable, Sendable {
  /// The route has left the path without a value.
  case left

  /// The route that is to end with a value is not in the path.
  case notInPath

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
      "The route has left the path without a value. A user may always go back, so expect this."
    case .notInPath:
      """
      The route that is to end with a value is not in the path. \
      Only a screen whose route is in the path can give a value, and only once.
      """
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
