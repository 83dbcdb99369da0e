import Foundation
import VueFluxSessionSupport
import VueFluxTestSupport

/// A session file that is written line by line.
struct SessionLines {
  private(set) var bytes: [UInt8]
  private var number = 0

  /// The number of the next record.
  var next: Int { number + 1 }

  init(session: String = "x", first: Int = 1, at time: Int = 0) {
    let header = #""vueflux":1,"session":"\#(session)","first":\#(first),"at":\#(time)}"#
    bytes = SessionLine.make(header)
    number = first - 1
  }

  /// Adds a record.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - store: The store.
  ///   - time: The time.
  ///   - members: More members, as JSON, with a comma before each.
  mutating func add(_ kind: String, store: Int = 1, at time: Int = 0, _ members: String = "") {
    number += 1
    bytes += SessionLine.make(
      #""n":\#(number),"at":\#(time),"is":"\#(kind)","store":\#(store)\#(members)}"#
    )
  }

  mutating func addStore(_ name: String, _ store: Int = 1, at time: Int = 0, state: String = "0") {
    add("store", store: store, at: time, #","name":"\#(name)","type":"T","state":\#(state)"#)
  }

  mutating func addAction(_ text: String, store: Int = 1, at time: Int = 0, cause: Int? = nil) {
    let cause = cause.map { #","cause":\#($0)"# } ?? ""
    add("action", store: store, at: time, #","action":{"\#(text)":{}}\#(cause)"#)
  }

  /// Adds a line that is no record.
  mutating func addNote(_ body: String) {
    bytes += SessionLine.make(body)
  }

  /// Leaves numbers out, as if records were lost.
  mutating func skip(_ count: Int) {
    number += count
  }

  mutating func addRaw(_ text: String) {
    bytes += Array(text.utf8)
  }

  /// Writes the file, and returns where it is.
  @discardableResult
  func write(to name: String = "session.jsonl", in folder: Folder) throws -> URL {
    try folder.write(bytes, to: name)
    return folder.url.appending(path: name)
  }

  /// Adds to the file the lines that it does not have, as a recorder does.
  ///
  /// A file that is written anew is empty for a moment, and then a page that follows it finds another session.
  func append(to name: String = "session.jsonl", in folder: Folder) throws {
    try folder.append(bytes.dropFirst(folder.bytes(of: name).count), to: name)
  }
}
