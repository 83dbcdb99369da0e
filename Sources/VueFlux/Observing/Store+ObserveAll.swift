// MARK: - All of the state

extension Store {
  /// Calls an observer on the main thread with the whole state, now and after commits.
  ///
  /// As `observe(_:removeDuplicates:scope:buffering:observer:)`, but nothing is compared: the observer is called once
  /// in each turn after a commit, and with `.every` after each commit. The `Computed` of a value state is a
  /// snapshot. While it is kept, a commit copies the state.
  @inlinable @discardableResult
  public func observeAll(
    scope: AnyObject? = nil,
    buffering: Buffering = .latest,
    observer: @escaping @MainActor (_ computed: Computed<State>) -> Void
  ) -> Subscription {
    cell.observe(
      self,
      \.still,
      removeDuplicates: nil,
      scope,
      .mainThread,
      buffering,
      onMain(observer)
    )
  }

  /// Calls an observer on an executor with the whole state, now and after commits.
  ///
  /// As ``observeAll(scope:buffering:observer:)`` on another executor.
  @inlinable @discardableResult
  public func observeAll(
    scope: AnyObject? = nil,
    executor: Executor,
    buffering: Buffering = .latest,
    observer: @escaping @Sendable (_ computed: Computed<State>) -> Void
  ) -> Subscription {
    cell.observe(
      self,
      \.still,
      removeDuplicates: nil,
      scope,
      executor,
      buffering,
      withoutPrevious(observer)
    )
  }
}
