extension Int {
  /// The number of things of this name, as in `1 action` or `2 actions`.
  func counted(_ name: String) -> String { "\(self) \(name)\(self == 1 ? "" : "s")" }
}
