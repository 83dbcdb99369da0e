public import VueFlux

/// A plugin that reports slow mutations.
///
/// ```swift
/// let store = Store<CounterState>(
///   state: .init(), executor: .mainThread,
///   plugins: [SlowMutationPlugin(atLeast: .milliseconds(8))])
/// ```
///
/// While a commit runs, readers and other actions of the store wait. Move slow work into an effect.
public struct SlowMutationPlugin<State: VueFlux.State>: Plugin {
  private let limit: Duration
  private let report: @Sendable (Change<State>) -> Void

  /// Creates the plugin.
  ///
  /// - Parameters:
  ///   - limit: The shortest duration of a slow commit, by the continuous clock.
  ///   - report: Called with each slow commit, as `Plugin.didCommit` is; by default, prints a sentence.
  public init(
    atLeast limit: Duration,
    report: @escaping @Sendable (_ change: Change<State>) -> Void = { print($0.slowness) }
  ) {
    self.limit = limit
    self.report = report
  }

  /// No state is kept: only the time counts.
  public var keepsStateAfter: Bool { false }

  /// Reports the commit if it was slow.
  public func didCommit(_ change: Change<State>) {
    if change.duration >= limit { report(change) }
  }
}

extension Change {
  /// The message about a slow commit.
  @usableFromInline var slowness: String {
    "\(State.Mutations.self) took \(duration) to commit \(action) in store \(store.identity), which all readers "
      + "and all other actions of that store have waited for. Move the work into an effect."
  }
}
