import Foundation
import VueFluxSessionSupport
import VueFluxTestSupport

@testable import VueFluxRecorder

/// A disk whose calls fail as a test says.
final class FaultyDisk: Sendable {
  /// The outcome of one call of `write` or `fsync`.
  enum Fault: Sendable {
    case none
    /// The call is interrupted, and does nothing.
    case interruption
    /// The call takes so many bytes, and no more.
    case short(Int)
    /// The call fails.
    case failure(CInt)
  }

  private let writeFaults: Guarded<@Sendable () -> Fault>
  private let syncFaults: Guarded<@Sendable () -> Fault>

  init() {
    writeFaults = Guarded { .none }
    syncFaults = Guarded { .none }
  }

  /// Sets what `write` does from now on.
  func setWrites(_ fault: @escaping @Sendable () -> Fault) {
    writeFaults.withLock { $0 = fault }
  }

  /// Sets what `fsync` does from now on.
  func setSyncs(_ fault: @escaping @Sendable () -> Fault) {
    syncFaults.withLock { $0 = fault }
  }

  func setWrites(_ fault: Fault) { setWrites { fault } }
  func setSyncs(_ fault: Fault) { setSyncs { fault } }

  /// Has the next calls of `write` do these things, and the ones after them work.
  func setNextWrites(_ faults: [Fault]) {
    let rest = Guarded(faults)
    setWrites { rest.withLock { $0.isEmpty ? .none : $0.removeFirst() } }
  }

  var fileSystem: FileSystem {
    var fileSystem = FileSystem()
    fileSystem.write = { [writeFaults] descriptor, bytes in
      switch writeFaults.withLock({ $0 })() {
      case .none: FileSystem.system.write(descriptor, bytes)
      case .interruption: (0, EINTR)
      case .short(let count): FileSystem.system.write(descriptor, bytes.prefix(count))
      case .failure(let code): (0, code)
      }
    }
    fileSystem.synchronizeFile = { [syncFaults] descriptor in
      switch syncFaults.withLock({ $0 })() {
      case .interruption: EINTR
      case .failure(let code): code
      case .none, .short: FileSystem.system.synchronizeFile(descriptor)
      }
    }
    return fileSystem
  }
}
