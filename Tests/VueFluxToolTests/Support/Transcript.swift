import Foundation

@testable import VueFluxTool

/// What the tool has written, and its exit code.
struct Transcript {
  let code: ExitCode
  let output: String
  let errors: String

  /// Whether a pager would have been used.
  let isPaged: Bool

  /// Runs the tool.
  ///
  /// - Parameters:
  ///   - arguments: What follows the name of the program.
  ///   - input: The path of the file that is its input; nothing if nil.
  ///   - look: How its output looks.
  ///   - capacity: After how many bytes nobody reads its output any more.
  ///   - wait: What happens while it waits for a file to grow.
  init(
    _ arguments: [String],
    input: String? = nil,
    look: Look = Look(),
    capacity: Int = .max,
    wait: @escaping () -> Bool = { false }
  ) {
    let output = Text(capacity: capacity)
    let errors = Text(capacity: .max)
    let pages = Text(capacity: .max)
    let console = Console(
      output: output.output(look),
      errors: errors.output(Look()),
      input: input.flatMap(FileHandle.init(forReadingAtPath:)) ?? .nullDevice,
      usePager: { pages.isUsed = true },
      wait: wait
    )
    code = Tool(console).run(arguments)
    self.output = output.text
    self.errors = errors.text
    isPaged = pages.isUsed
  }

  var lines: [String] {
    output.split(separator: "\n").map(String.init)
  }
}

extension Console {
  init(output: Output, errors: Output) {
    self.init(output: output, errors: errors, input: .nullDevice, usePager: {}, wait: { false })
  }
}

/// What was written to an output.
private final class Text {
  var isUsed = false
  private var bytes: [UInt8] = []
  private let capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  func output(_ look: Look) -> Output {
    Output(look: look) { written throws(Output.Failure) in
      guard self.bytes.count < self.capacity else { throw .closed }
      self.bytes += written
    }
  }
}
