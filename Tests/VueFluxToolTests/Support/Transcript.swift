@testable import VueFluxTool

/// What the tool has written, and its exit code.
struct Transcript {
  let code: ExitCode
  let output: String
  let errors: String

  /// Runs the tool.
  ///
  /// - Parameters:
  ///   - arguments: What follows the name of the program.
  ///   - capacity: After how many bytes nobody reads its output any more.
  init(_ arguments: [String], capacity: Int = .max) {
    let output = Text(capacity: capacity)
    let errors = Text(capacity: .max)
    code = Tool(output: output.output, errors: errors.output).run(arguments)
    self.output = output.text
    self.errors = errors.text
  }

  var lines: [String] {
    output.split(separator: "\n").map(String.init)
  }
}

/// What was written to an output.
private final class Text {
  private var bytes: [UInt8] = []
  private let capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  var output: Output {
    Output { written throws(Output.Failure) in
      guard self.bytes.count < self.capacity else { throw .closed }
      self.bytes += written
    }
  }
}
