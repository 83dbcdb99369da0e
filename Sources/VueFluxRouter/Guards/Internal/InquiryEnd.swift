import VueFlux

/// The end of an effect that asks guards, also of one that is cancelled before it begins.
final class InquiryEnd: Sendable {
  private let hasEnded = Locked(false)
  private let onEnd: @Sendable (PendingNavigations.End) -> Void

  /// Creates an end that has not come.
  ///
  /// - Parameter onEnd: Called once.
  init(_ onEnd: @escaping @Sendable (_ end: PendingNavigations.End) -> Void) {
    self.onEnd = onEnd
  }

  deinit {
    end(as: .overtaken)
  }

  func end(as end: PendingNavigations.End) {
    let isFirst = hasEnded.withLock { hasEnded in
      defer { hasEnded = true }
      return !hasEnded
    }
    if isFirst { onEnd(end) }
  }
}
