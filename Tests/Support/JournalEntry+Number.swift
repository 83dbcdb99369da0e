extension JournalEntry {
  /// The number that is written; nil for other entries.
  package var number: Int? {
    if case .write(let number) = self { number } else { nil }
  }
}
