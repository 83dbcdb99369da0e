/// Takes its time without waiting for anybody.
package enum Spinning {
  /// Returns when the clock has moved by `duration`.
  ///
  /// - Returns: By how much the clock has moved.
  @discardableResult
  package static func spin(for duration: Duration) -> Duration {
    let start = ContinuousClock.now
    while true {
      let elapsed = ContinuousClock.now - start
      if elapsed >= duration { return elapsed }
    }
  }
}

extension CounterAction {
  /// An action whose commit takes a millisecond, or a little more.
  package static var slow: CounterAction { .inside(Hook { Spinning.spin(for: .milliseconds(1)) }) }
}
