import VueFlux

// MARK: - Stores that show the past

extension Timeline {
  /// Notes which state a store shows.
  mutating func setShowing(_ showing: TimelineEntry.Showing, of store: StoreID) {
    entries[store]?.showing = showing
  }

  /// Whether a state that was put in place of a store's is news to the session.
  ///
  /// States of the past are not, and the present one that comes back is not either. A segment that was begun
  /// meanwhile does not have it yet.
  mutating func takesReplacement(of store: StoreID) -> Bool {
    guard let entry = entries[store] else { return true }
    switch entry.showing {
    case .present: return true
    case .past: return false
    case .returning:
      entries[store]?.showing = .present
      if entry.segment != log.segment { visits.append { entry.visit($0, .opening) } }
      return false
    }
  }
}
