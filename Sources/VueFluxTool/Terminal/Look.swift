import Foundation

/// The way in which an output shows texts.
struct Look: Sendable {
  /// How many columns a line has; nil if there is no limit.
  var columns: Int?

  /// Whether texts have colours.
  var isColoured = false

  /// Whether it is a terminal.
  var isTerminal = false
}

extension Look {
  /// The look of an open file.
  ///
  /// - Parameters:
  ///   - descriptor: The file.
  ///   - environment: The variables of the environment. With `NO_COLOR`, or `dumb` for `TERM`, nothing is coloured.
  init(descriptor: Int32, environment: [String: String]) {
    guard isatty(descriptor) == 1 else { return }
    isTerminal = true
    isColoured = environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    var size = winsize()
    // As many bits as the system takes, which is not the same everywhere.
    let request = numericCast(TIOCGWINSZ) as UInt
    if unsafe ioctl(descriptor, request, &size) == 0, size.ws_col > 0 {
      columns = Int(size.ws_col)
    } else {
      columns =
        environment["COLUMNS"].flatMap(Int.init).flatMap { 1...10_000 ~= $0 ? $0 : nil } ?? 80
    }
  }
}
