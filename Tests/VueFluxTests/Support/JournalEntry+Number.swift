extension JournalEntry {
  /// What was written, if anything.
  var number: Int? {
    if case .write(let number) = self { number } else { nil }
  }
}
