/// True the first time it is asked.
final class Once: Sendable {
  private let wasAsked = Guarded(false)

  func callAsFunction() -> Bool {
    wasAsked.withLock { wasAsked in
      defer { wasAsked = true }
      return !wasAsked
    }
  }
}
