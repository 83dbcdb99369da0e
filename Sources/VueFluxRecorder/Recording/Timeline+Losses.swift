import VueFlux

// MARK: - Lost records

extension Timeline {
  mutating func note(_ loss: Loss) {
    self.loss = self.loss?.adding(loss) ?? loss
    incompleteness = incompleteness ?? loss.reason
  }

  /// Writes which records are lost, if any are since the last one.
  mutating func writeLoss() {
    guard let loss else { return }
    if log.append(lossLine(loss, before: next).finished()) == nil { self.loss = nil }
  }

  func lossLine(_ loss: Loss, before number: Int) -> RecordLine {
    .loss(loss, before: number, at: RecordTime.now)
  }

  // MARK: - Files

  /// Begins another file if the open one was removed.
  ///
  /// - Parameter isUrgent: Whether to look at the file now, and not only once in a while.
  mutating func replaceRemovedFile(isUrgent: Bool = false) {
    guard let path = log.replaceIfRemoved(isUrgent: isUrgent) else { return }
    if log.firstRecord < next {
      note(Loss(first: log.firstRecord, stores: nil, reason: "The file \(path) was removed."))
      for store in entries.keys { entries[store]?.noteLost() }
    }
    endedNext = nil
    visitAll(.opening)
  }

  mutating func rotateIfNeeded() {
    guard log.needsRotation else { return }
    replaceRemovedFile(isUrgent: true)
    // The next segment would not say what is missing with this one.
    guard !log.isOpenFileMissing else { return }
    if log.rotateIfNeeded(first: next) { visitAll(.opening) }
  }

  mutating func visitAll(_ visit: Visit) {
    visits = entries.values.map { entry in { entry.visit($0, visit) } }
  }
}
