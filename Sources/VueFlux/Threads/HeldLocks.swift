#if DEBUG
  /// Counts the locks that each thread holds, in debug builds, to find releases of the user's objects under one.
  @usableFromInline
  enum HeldLocks: Sendable {
    /// Counts a lock that the thread takes or, with -1, gives back.
    @usableFromInline
    static func change(by change: Int) {
      ThreadRecord.current.heldLockCount += change
    }

    /// Stops the program if an owner of the user's objects is released under a lock.
    ///
    /// The object's `deinit` is the user's code. It may use the store, or wait.
    @usableFromInline
    static func checkRelease(of type: Any.Type) {
      guard ThreadRecord.current.heldLockCount > 0 else { return }
      Misuse.stop(
        "A value of type \(type) was released under a lock.",
        rule: "That is a defect of VueFlux.",
        remedy: "Please report it."
      )
    }
  }
#endif
