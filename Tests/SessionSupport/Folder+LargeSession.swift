package import VueFluxRecorder
package import VueFluxTestSupport

extension Folder {
  /// How many stores, and as many gaps, ``largeSession(named:)`` has.
  package static let largeCount = Effort.count(4_000, thorough: 20_000)

  /// A session with so many stores and gaps that anything that takes each store at each gap would not end in a
  /// thorough run.
  ///
  /// Before each state there is a gap.
  package func largeSession(named name: (Int) -> String) throws -> Session {
    var bytes = SessionLine.make(#""vueflux":1,"session":"x","first":1,"at":1}"#)
    for store in 1...Self.largeCount {
      bytes += SessionLine.make(
        #""n":\#(store),"at":1,"is":"store","store":\#(store),"name":"\#(name(store))","type":"Log""#
          + #","state":{"lines":[]}}"#
      )
    }
    for store in 1...Self.largeCount {
      bytes += SessionLine.make(
        #""n":\#(Self.largeCount + 2 * store),"at":1,"is":"state","store":\#(store)"#
          + #","why":"checkpoint","state":{"lines":["\#(store)"]}}"#
      )
    }
    try write(bytes)
    var limits = Session.Limits()
    limits.problemCount = .max
    return try Session(contentsOf: file, limits: limits)
  }
}
