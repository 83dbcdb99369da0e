import Foundation

/// How much tests try, and with which random numbers.
package enum Effort {
  private static let isThorough = environment("VUEFLUX_THOROUGH") == "1"

  /// What random numbers begin with: `VUEFLUX_SEED` in the environment, or 0.
  ///
  /// Two runs with the same seed try the same.
  package static let seed = environment("VUEFLUX_SEED").flatMap(UInt64.init) ?? 0

  /// Returns how often a test repeats something: `few` times, or `many` in a run with `VUEFLUX_THOROUGH=1`.
  ///
  /// Under ThreadSanitizer, where a round takes up to sixteen times as long, `many` is a tenth. It sees a data race also in
  /// an order in which nothing goes wrong.
  package static func count(_ few: Int, thorough many: Int) -> Int {
    #if VUEFLUX_TSAN
      let many = max(few, many / 10)
    #endif
    return isThorough ? many : few
  }

  private static func environment(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name]
  }
}
