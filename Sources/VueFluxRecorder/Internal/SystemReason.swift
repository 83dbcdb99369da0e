import Foundation

/// The system's words for why a file could not be read or written.
package enum SystemReason {
  package static func of(_ error: any Error, at path: String) -> String {
    var isFolder: ObjCBool = false
    if unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
      isFolder.boolValue
    {
      return "It is a folder. Give the path of a file in it."
    }
    return of(error)
  }

  package static func of(_ error: any Error) -> String {
    // Foundation describes its errors for developers, and has the system's inside.
    let inner =
      ((error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error ?? error) as NSError
    guard inner.domain == NSPOSIXErrorDomain else { return "\(error)" }
    return unsafe String(cString: strerror(Int32(inner.code))) + "."
  }
}
