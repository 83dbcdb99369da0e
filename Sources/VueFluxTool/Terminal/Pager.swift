import Foundation

/// The program that shows the output a screen at a time, if the output is a terminal.
@safe final class Pager {
  private var command: String?
  private let descriptor: Int32
  private var isWanted = false
  // From `popen` to `pclose`, and in no other hands.
  private var pipe: UnsafeMutablePointer<FILE>?

  /// Creates a pager that is not used yet.
  ///
  /// - Parameters:
  ///   - descriptor: Where text goes without a pager.
  ///   - look: Its look; only if it is a terminal there is a pager.
  ///   - environment: The variables of the environment. `PAGER` is the command, `less` if it is not set. With an empty
  ///     one, or a `dumb` terminal, there is no pager.
  init(descriptor: Int32, look: Look, environment: [String: String]) {
    self.descriptor = descriptor
    let command = environment["PAGER"] ?? "less"
    let isUseful = look.isTerminal && environment["TERM"] != "dumb"
    self.command = isUseful && !command.isEmpty && command != "cat" ? command : nil
    // Ends by itself if the text fits, shows colours, and leaves the text there.
    if environment["LESS"] == nil { _ = unsafe setenv("LESS", "FRX", 1) }
  }

  /// Has what is written from now on go through the pager.
  func use() {
    isWanted = true
    if let command, !Self.isThere(command) { self.command = nil }
  }

  /// Whether the shell finds the program.
  private static func isThere(_ command: String) -> Bool {
    let name = command.prefix { $0 != " " }
    guard name.wholeMatch(of: /[A-Za-z0-9_.\/-]+/) != nil else { return true }
    return unsafe system("command -v \(name) > /dev/null 2>&1") == 0
  }

  /// Writes to the pager if it is used, or else to the output itself.
  func write(_ bytes: ArraySlice<UInt8>) throws(Output.Failure) {
    guard isWanted, let command else { return try Output.write(bytes, to: descriptor) }
    if unsafe pipe == nil {
      // The pager is to end like any program when its own reader goes away.
      _ = signal(SIGPIPE, SIG_DFL)
      unsafe pipe = unsafe popen(command, "w")
      _ = signal(SIGPIPE, SIG_IGN)
      // Ctrl-C is for the pager now, which has the terminal.
      _ = signal(SIGINT, SIG_IGN)
    }
    guard let pipe = unsafe pipe else { throw .system(code: errno) }
    try Output.write(bytes, to: unsafe fileno(pipe))
  }

  /// Waits until the pager is left.
  func wait() {
    if let pipe = unsafe pipe { _ = unsafe pclose(pipe) }
    unsafe pipe = nil
  }
}
