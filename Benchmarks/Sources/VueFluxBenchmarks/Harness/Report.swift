/// The table that is printed while it is measured.
///
/// What is counted must hold. Times are printed and judged by the reader, since machines are noisy, unless a
/// ratio is so far over that noise cannot be why.
struct Report {
  private(set) var comparisons: [Comparison] = []
  private var scalings: [(workload: String, factor: Double)] = []
  private(set) var failures: [String] = []

  init() {
    print(
      "workload".padded(to: 52),
      "ns".padded(from: 8),
      "beside".padded(from: 8),
      "ratio".padded(from: 6),
      "at most".padded(from: 8)
    )
  }

  mutating func add(_ comparison: Comparison) {
    comparisons.append(comparison)
    let isOver = comparison.ratio > comparison.mustReach
    if comparison.isError { failures.append(comparison.name) }
    print(
      comparison.name.padded(to: 52),
      comparison.cost.rounded.padded(from: 8),
      comparison.limitCost.rounded.padded(from: 8),
      comparison.ratio.rounded.padded(from: 6),
      comparison.mustReach.rounded.padded(from: 8),
      " \(comparison.limit)\(isOver ? "  <-- over" : "")"
    )
  }

  /// How many times the operations that one thread does are done by two.
  mutating func add(scaling workload: String, _ factor: Double) {
    scalings.append((workload, factor))
    print("  scaling from 1 to 2 threads: \(factor.rounded)")
  }

  /// A number that is no time, such as bytes or allocations.
  mutating func add(_ name: String, _ value: Int, atMost bound: Int) {
    print(
      name.padded(to: 52),
      "\(value)".padded(from: 8),
      "".padded(from: 15),
      "\(bound)".padded(from: 8),
      value > bound ? "  <-- over" : ""
    )
    if value > bound { failures.append(name) }
  }

  /// One line for each comparison, for scripts.
  var tabSeparated: String {
    (["workload\tparameter\tlimit\tns\tlimit ns\tratio\tat most"]
      + comparisons.map { row in
        let parameter = row.parameter.map { "\($0)" } ?? ""
        return "\(row.workload)\t\(parameter)\t\(row.limit)\t\(row.cost)\t\(row.limitCost)\t"
          + "\(row.ratio)\t\(row.mustReach)"
      }
      + scalings.map { "\($0.workload), scaling\t2\tone thread\t\t\t\($0.factor)\t" }).joined(
        separator: "\n"
      ) + "\n"
  }
}
