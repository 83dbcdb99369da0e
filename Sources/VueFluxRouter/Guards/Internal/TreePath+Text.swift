extension TreePath {
  /// The path and the tab in words; a path that has no tabs is named alone.
  var text: String {
    guard let tab, !(tab is OnlyTab) else { return path.text }
    return "\(path.text) in \(tab)"
  }
}
