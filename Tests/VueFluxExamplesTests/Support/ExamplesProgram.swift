import Foundation

/// The program that has the examples, as it was built beside these tests.
enum ExamplesProgram {
  static var path: String {
    let places =
      [URL(fileURLWithPath: CommandLine.arguments[0])] + Bundle.allBundles.map(\.bundleURL)
    return places.map { $0.deletingLastPathComponent().appending(path: "VueFluxExamples").path }
      .first { FileManager.default.isExecutableFile(atPath: $0) } ?? "VueFluxExamples"
  }
}
