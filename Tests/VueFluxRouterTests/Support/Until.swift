import Testing

/// Lets others run until a condition holds, which it does soon or never.
@MainActor
func until(_ condition: @MainActor () -> Bool) async {
  for _ in 0..<100_000 {
    if condition() { return }
    // It waits for a thread of the pool: a slow machine slows the count down as well.
    await Task.yield()
  }
  Issue.record("What was waited for has not come.")
}
