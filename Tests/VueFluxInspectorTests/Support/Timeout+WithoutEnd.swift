@testable import VueFluxInspector

extension Timeout {
  /// A timeout that is never over, however slow the machine is.
  static func withoutEnd() -> Timeout {
    Timeout { try? await Task.sleep(for: .seconds(1_000_000)) }
  }
}
