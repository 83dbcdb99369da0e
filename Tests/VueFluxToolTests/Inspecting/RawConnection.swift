#if Inspector
  import Foundation

  /// A connection to this machine, on which a thread waits.
  final class RawConnection {
    private let descriptor: Int32

    /// Connects; fails if nobody listens.
    init(port: UInt16) throws {
      #if canImport(Darwin)
        descriptor = socket(AF_INET, SOCK_STREAM, 0)
        var isOn: Int32 = 1
        let optionSize = socklen_t(MemoryLayout<Int32>.size)
        _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, optionSize)
      #else
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      #endif
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      let size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let result = unsafe withUnsafePointer(to: &address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe connect(descriptor, $0, size)
        }
      }
      guard result == 0 else { throw Closed() }
    }

    deinit {
      close(descriptor)
    }

    struct Closed: Error {}

    /// Sends all bytes.
    func send(_ bytes: some Sequence<UInt8>) throws {
      var rest = Array(bytes)[...]
      while !rest.isEmpty {
        let count = unsafe rest.withUnsafeBytes { buffer in
          #if canImport(Darwin)
            unsafe Foundation.write(descriptor, buffer.baseAddress, buffer.count)
          #else
            unsafe Foundation.send(
              descriptor,
              buffer.baseAddress,
              buffer.count,
              Int32(MSG_NOSIGNAL)
            )
          #endif
        }
        guard count > 0 else { throw Closed() }
        rest = rest.dropFirst(count)
      }
    }

    /// Receives up to as many bytes as are given; none at the end.
    func receive(_ count: Int = 4096) -> [UInt8] {
      var bytes = [UInt8](repeating: 0, count: count)
      let received = unsafe bytes.withUnsafeMutableBytes {
        unsafe read(descriptor, $0.baseAddress, $0.count)
      }
      return Array(bytes.prefix(max(0, received)))
    }

    /// Whether the other side has said that nothing more comes, and has not broken the connection off.
    func isAtEnd() -> Bool {
      var byte: UInt8 = 0
      return unsafe read(descriptor, &byte, 1) == 0
    }

    /// Receives until the text has come, or until the end.
    ///
    /// - Returns: All that has come.
    func receive(until text: String) -> String {
      var bytes: [UInt8] = []
      while true {
        let all = String(decoding: bytes, as: UTF8.self)
        if all.contains(text) { return all }
        let more = receive()
        guard !more.isEmpty else { return all }
        bytes += more
      }
    }
  }
#endif
