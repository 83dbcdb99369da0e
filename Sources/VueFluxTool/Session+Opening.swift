import Foundation
import VueFluxRecorder

extension Session {
  /// Reads the session at a path, and says if it is not whole.
  init(path: String, errors: Output) throws(SessionError) {
    try self.init(contentsOf: URL(fileURLWithPath: path))
    guard !problems.isEmpty else { return }
    errors.line(
      "vueflux: \(path) is damaged in \(problems.count) place\(problems.count == 1 ? "" : "s"), and "
        + "what is lost there is left out. See vueflux check."
    )
  }
}
