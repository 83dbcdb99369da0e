extension JournalEntry {
  /// What was written, if anything.
  package var number: Int? {
    if case .write(let number) = self { number } else { nil }
  }
}
