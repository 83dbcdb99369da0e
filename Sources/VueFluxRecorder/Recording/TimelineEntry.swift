/// What a timeline knows of one store.
struct TimelineEntry: Sendable {
  let number: Int
  /// Writes the state, if the store is there and does nothing.
  var open: @Sendable (SessionRecorder) -> Void
  /// Who records it.
  var plugin: ObjectIdentifier?
  var name: String?
  /// Counts what was written of the store.
  var version = 0
  /// The last segment that its state was written into.
  var segment = 0
  var actionsSinceDigest = 0
  var actionsSinceState = 0
  /// How many excluded actions no line tells of yet.
  var excludedCount = 0
  /// Whether the state is not the one that the written actions lead to.
  var isChangedUnseen = false

  init(number: Int, open: @escaping @Sendable (SessionRecorder) -> Void) {
    self.number = number
    self.open = open
  }

  /// Notes that its state was written.
  mutating func noteState() {
    isChangedUnseen = false
    actionsSinceDigest = 0
    actionsSinceState = 0
    version += 1
  }

  /// Notes that what it did is in no record.
  mutating func noteUnseen() {
    isChangedUnseen = true
    version += 1
  }
}
