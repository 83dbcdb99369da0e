/// True the first time it is asked.
package final class Once: Sendable {
  private let wasAsked = Guarded(false)

  package init() {}

  package func callAsFunction() -> Bool {
    wasAsked.withLock { wasAsked in
      defer { wasAsked = true }
      return !wasAsked
    }
  }
}
