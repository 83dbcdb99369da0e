/// How a route is shown on top of the one before.
///
/// ```swift
/// enum Place: Route {
///   case inbox, letter(id: Int), compose
///
///   var presentation: RoutePresentation { self == .compose ? .sheet : .push }
/// }
/// ```
///
/// A path has all of them in a row: the routes after a sheet are pushed in the sheet. So a link leads to a sheet,
/// and into it, like anywhere else.
public enum RoutePresentation: Hashable, Sendable, Codable {
  /// On the stack of the screen before.
  case push

  /// On a sheet, which covers the screens before, and the tabs.
  case sheet

  /// On a cover of the whole screen, which covers the screens before, and the tabs.
  case cover

  /// Whether it covers the screens before, and begins a stack of its own.
  public var isModal: Bool { self != .push }
}
