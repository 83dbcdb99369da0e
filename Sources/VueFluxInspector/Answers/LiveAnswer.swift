import VueFluxRecorder

/// The app that a page acts on.
struct LiveAnswer: Encodable {
  let source: Int
  let isTravelling: Bool

  /// The row after which the states are that the stores show; nil if they are live.
  @Nullable var place: String?

  /// The rows of the actions that are left out.
  let skipped: [String]
  let isLocked: Bool
  let isPaused: Bool
}

extension LiveAnswer {
  /// Creates the answer; nil if the sessions are those of files.
  init?(_ sessions: isolated InspectedSessions) {
    guard let live = sessions.live else { return nil }
    self.init(live)
  }

  /// Creates the answer about an app.
  init(_ live: LiveApp) {
    func key(_ row: Int) -> String { RowPlace(source: LiveApp.source, row: row).key }
    self.init(
      source: LiveApp.source,
      isTravelling: live.travel != nil,
      place: live.travel.map { key($0.row) },
      skipped: live.travel?.skipped.sorted().map(key) ?? [],
      isLocked: live.isLocked,
      isPaused: live.isPaused
    )
  }
}
