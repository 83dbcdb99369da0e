import Foundation

/// The outside of the tool: its texts, its input, and its way to wait.
struct Console {
  /// Where results go.
  let output: Output

  /// Where notes and errors go.
  let errors: Output

  /// The input that `-` stands for.
  let input: FileHandle

  /// Has results go through a pager, if a person reads them.
  let usePager: () -> Void

  /// Waits until a file may have grown; false to stop following it.
  let wait: () -> Bool

  /// Says something that is no result.
  func note(_ text: String) {
    errors.line("vueflux: \(text)")
  }
}
