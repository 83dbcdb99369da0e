/// A program that shows one side of VueFlux and tells what happens, the same on every run.
protocol Example: Sendable {
  /// What the example is called, here and on the command line.
  var name: String { get }

  /// What it shows, in a line.
  var summary: String { get }

  /// Runs it, and returns when it has written its last line.
  @MainActor func run(output: Output) async
}
