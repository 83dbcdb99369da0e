/// The values that an observer gets when the state changes faster than the observer runs.
public enum Buffering: Sendable {
  /// The newest value: one look at the state in each turn of the observer's executor, however many
  /// commits there were since the last.
  ///
  /// A commit pays the same for any number of such observers on one executor.
  case latest

  /// Each distinct value, in the order of the commits.
  ///
  /// An observer may get values of commits that were made during a turn of its executor in that same turn. The
  /// value is selected in the store's exclusive section, right after each commit (or group), so
  /// the commit pays for it; selecting has to follow the rules for ``Mutations``, except that it may
  /// read the state that it is given.
  case every
}
