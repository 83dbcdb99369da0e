import Foundation
import Testing
import VueFlux
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport

/// A folder of sessions, and a program that runs again and again and records to it.
struct SessionRuns {
  private let folder = Folder()

  var url: URL { folder.url.appending(path: "Sessions") }

  func open(keeping limits: SessionFolder.Limits = .init()) throws -> SessionFolder {
    try SessionFolder(url, keeping: limits)
  }

  /// Runs the program, which records some notes.
  ///
  /// - Returns: The folder as the program had it.
  @discardableResult
  func run(
    keeping limits: SessionFolder.Limits = .init(),
    notes: Int = 1
  ) throws -> SessionFolder {
    let sessions = try open(keeping: limits)
    let recorder = try sessions.makeRecorder { Issue.record("\($0)") }
    let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
    for _ in 0..<notes { cart.actions.dispatch(action: .note) }
    return sessions
  }

  func names() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }
}
