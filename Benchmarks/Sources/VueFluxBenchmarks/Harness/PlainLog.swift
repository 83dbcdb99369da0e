import Foundation

/// The least that a record could be: what JSONEncoder makes of an action, and one `write`.
final class PlainLog {
  private let encoder = JSONEncoder()
  private let descriptor: CInt

  init(_ url: URL) {
    descriptor = open(url.path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0o600)
    precondition(descriptor >= 0, "\(url.path) cannot be made.")
  }

  deinit {
    close(descriptor)
  }

  func append(_ action: CartAction) {
    guard var data = try? encoder.encode(action) else { return }
    data.append(0x0A)
    let count = data.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    precondition(count == data.count)
  }
}
