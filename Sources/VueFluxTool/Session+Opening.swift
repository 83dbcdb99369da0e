import Foundation
import VueFluxRecorder

extension Session {
  /// Reads the session at a path, and says if it is not whole.
  init(path: String, limits: Limits, errors: Output) throws(SessionError) {
    try self.init(contentsOf: URL(fileURLWithPath: path), limits: limits)
    guard !problems.isEmpty else { return }
    errors.line(
      "vueflux: \(path) is damaged in \(problems.count) place\(problems.count == 1 ? "" : "s"), and "
        + "what is lost there is left out. See vueflux check."
    )
  }
}

extension Option {
  /// How long a record may be, for each command that reads sessions.
  static let limit = Option(
    "--limit",
    "BYTES",
    "how long a record may be, as in 64M; 16M if not given"
  )
}

extension Arguments {
  /// The limits for the sessions that a command reads.
  func limits() throws(UsageError) -> Session.Limits {
    var limits = Session.Limits()
    limits.recordLength = try bytes(of: .limit) ?? limits.recordLength
    return limits
  }
}
