extension String {
  /// The text, or its first characters and an ellipsis.
  func cut(to length: Int) -> String {
    // The count of a long text takes long, and that of its bytes does not.
    guard utf8.count > length, let end = index(startIndex, offsetBy: length, limitedBy: endIndex),
      end < endIndex
    else { return self }
    return self[..<end] + "…"
  }
}
