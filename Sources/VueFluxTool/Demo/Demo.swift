import Foundation
import VueFluxRecorder

/// A shop that goes on by itself, and is recorded into a folder that goes with it.
final class Demo: Sendable {
  /// How many steps the shop does quickly, so that there is a session to look at.
  static let initialSteps = 200

  /// Where the session is.
  let folder: URL

  let recorder: SessionRecorder
  private let steps: Task<Void, Never>

  /// Opens the shop.
  ///
  /// - Parameter pause: How long it waits between two steps.
  /// - Throws: ``RecorderError``
  init(pause: Duration = .milliseconds(300)) throws {
    folder = FileManager.default.temporaryDirectory.appending(
      path: "vueflux-demo-\(UUID().uuidString)"
    )
    var options = SessionRecorder.Options()
    options.stateInterval = 25
    // The folder may be gone before the last store, which is no problem of the user's.
    recorder = try SessionFolder(folder).makeRecorder(options: options) { _ in }
    let shop = DemoShop(recorder)
    steps = Task.detached {
      for _ in 0..<Self.initialSteps where (try? await Task.sleep(for: .milliseconds(2))) != nil {
        shop.step(searchTime: .milliseconds(3))
      }
      while (try? await Task.sleep(for: pause)) != nil { shop.step() }
    }
  }

  /// Closes the shop, and removes its folder.
  func end() async {
    steps.cancel()
    await steps.value
    try? recorder.end()
    try? FileManager.default.removeItem(at: folder)
  }
}
