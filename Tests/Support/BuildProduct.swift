package import Foundation

/// The products of the build that is being tested, wherever its folder is.
package enum BuildProduct {
  private struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  /// Finds a program of the package, which is beside the tests.
  package static func program(_ name: String) throws -> URL {
    let folder = try folder(with: name) { file in
      (try? file.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
    }
    return folder.appending(path: name)
  }

  /// Finds the folder that has the modules of the package.
  package static func modules() throws -> URL {
    let folder = try folder(with: "Modules/VueFlux.swiftmodule") { file in
      FileManager.default.fileExists(atPath: file.path)
    }
    return folder.appending(path: "Modules")
  }

  private static func folder(with path: String, where isRight: (URL) -> Bool) throws -> URL {
    let starts =
      [Bundle.main.executableURL].compactMap(\.self) + Bundle.allBundles.map(\.bundleURL)
      + CommandLine.arguments.filter { $0.hasPrefix("/") }.map { URL(filePath: $0) }
    for start in starts {
      var folder = start.resolvingSymlinksInPath()
      while folder.path.count > 1 {
        folder.deleteLastPathComponent()
        if isRight(folder.appending(path: path)) { return folder }
      }
    }
    throw Missing(description: "No folder above \(starts.map(\.path)) has \(path).")
  }
}
