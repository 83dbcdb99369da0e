/// Nanoseconds an operation takes: the median of several passes.
func nanoseconds(
  passes: Int = 5,
  operations: Int,
  setUp: () -> Void = {},
  _ body: () -> Void
) -> Double {
  var results: [Double] = []
  for _ in 0..<passes {
    setUp()
    let duration = ContinuousClock().measure(body)
    let (seconds, attoseconds) = duration.components
    results.append((Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(operations))
  }
  return results.sorted()[passes / 2]
}

func rounded(_ value: Double) -> String {
  let tenths = Int((value * 10).rounded())
  return "\(tenths / 10).\(tenths % 10)"
}

func padded(_ text: String, to width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}
