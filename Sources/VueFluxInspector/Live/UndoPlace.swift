/// Where the next action to be undone is searched.
///
/// To undo an action puts a state in place of the store's, and leaves the action on the timeline. So the next one to
/// be undone is not the last action of the timeline, but the one before the last that was undone.
struct UndoPlace {
  private var newest: Int?
  private var undone: Int?

  /// The row before which to search.
  func end(newest: Int?, rowCount: Int) -> Int {
    guard let undone, newest == self.newest else { return rowCount }
    return undone
  }

  /// Notes that an action was undone.
  mutating func note(_ row: Int, newest: Int?) {
    undone = row
    self.newest = newest
  }
}
