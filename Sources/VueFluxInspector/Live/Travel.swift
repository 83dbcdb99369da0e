/// Where the stores of an app have gone in time.
struct Travel: Equatable {
  /// The row after which the states are.
  var row: Int

  /// The rows of actions that are left out.
  var skipped: Set<Int> = []
}
