@testable import VueFluxInspector

extension DownloadTickets {
  /// Tickets that do not get too old, however slow the machine is.
  static func withoutEnd() -> DownloadTickets {
    let start = ContinuousClock.now
    return DownloadTickets { start }
  }
}
