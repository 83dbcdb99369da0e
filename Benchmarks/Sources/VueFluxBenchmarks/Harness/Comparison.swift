/// A workload beside its limit: the least that anything of the kind could cost.
struct Comparison {
  /// What is done, and how many of what there are when it is: `dispatch`, 10 observers.
  let workload: String
  let parameter: Int?
  let limit: String

  /// The most that the ratio may be on a quiet machine.
  let mustReach: Double

  /// Nanoseconds an operation.
  private(set) var cost = 0.0
  private(set) var limitCost = 0.0
  private(set) var ratio = Double.infinity

  /// How many times the most that a ratio may be is an error.
  private static let allowance = 8.0

  /// Whether the ratio is so far over that noise cannot be why.
  var isError: Bool { ratio > mustReach * Self.allowance }

  /// Measures both in turns, so that what else the machine does falls upon both.
  ///
  /// - Parameters:
  ///   - workload: What is measured.
  ///   - parameter: How many of what it grows with, or not.
  ///   - limit: What it is measured beside.
  ///   - mustReach: The most that the ratio may be.
  ///   - operations: How many operations the one and the other does.
  ///   - passes: How often each is run; an odd number.
  ///   - atLimit: Does the operations of the limit.
  ///   - work: Does those of the workload.
  init(
    _ workload: String,
    _ parameter: Int? = nil,
    beside limit: String,
    mustReach: Double,
    operations: (limit: Int, work: Int),
    passes: Int = 9,
    atLimit: () throws -> Void,
    work: () throws -> Void
  ) rethrows {
    self.workload = workload
    self.parameter = parameter
    self.limit = limit
    self.mustReach = mustReach
    try atLimit()
    try work()
    // A machine that stalls in most of the turns of one measurement does not do so three times in a row.
    for _ in 0..<3 where isError {
      var costs: [Double] = []
      var limitCosts: [Double] = []
      for _ in 0..<passes {
        limitCosts.append(try nanoseconds(atLimit) / Double(operations.limit))
        costs.append(try nanoseconds(work) / Double(operations.work))
      }
      cost = costs.median
      limitCost = limitCosts.median
      ratio = zip(costs, limitCosts).map { $0 / $1 }.median
    }
  }

  var name: String {
    workload + (parameter.map { ", \($0)" } ?? "")
  }
}
