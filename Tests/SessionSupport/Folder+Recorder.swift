package import VueFluxRecorder
package import VueFluxTestSupport

extension Folder {
  /// Makes a recorder of this folder's session, with options that differ from the defaults.
  package func makeRecorder(
    reportingTo problems: Problems,
    _ change: (inout SessionRecorder.Options) -> Void = { _ in }
  ) throws -> SessionRecorder {
    var options = SessionRecorder.Options()
    change(&options)
    return try SessionRecorder(url: file, options: options, report: problems.report)
  }
}
