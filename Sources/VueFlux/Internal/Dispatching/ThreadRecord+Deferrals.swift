// MARK: - Work that waits for the end of a commit

extension ThreadRecord {
  /// Something that was asked for inside a commit: its part that takes locks.
  ///
  /// The part that runs the user's code, if any, goes into the deferred work.
  // Not the closure alone, which an array would wrap.
  struct Deferral {
    let work: (inout DeferredWork) -> Void
  }

  /// Whether anything waits for the end of a commit.
  @inlinable var hasDeferred: Bool {
    unsafe contents.pointee.hasDeferred
  }

  func deferUntilOutside(_ work: @escaping (inout DeferredWork) -> Void) {
    unsafe contents.pointee.deferred.append(Deferral(work: work))
    unsafe contents.pointee.hasDeferred = true
  }

  func takeDeferred() -> [Deferral] {
    let taken = unsafe contents.pointee.deferred
    unsafe contents.pointee.deferred = []
    unsafe contents.pointee.hasDeferred = false
    return taken
  }
}

@available(*, unavailable)
extension ThreadRecord.Deferral: Sendable {}
