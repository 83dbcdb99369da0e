// MARK: - Whether a read is tracked

extension Store {
  /// Whether reads of this thread are tracked, by Observation or for a ``Derived``.
  ///
  /// The framework has no function for this. Registering an access by a newly made key path takes fifty times as long
  /// as a read. But the framework puts the key paths of tracked accesses into a set. So a probe has one constant key
  /// path, and a call of its hash function rings a bell.
  ///
  /// Each store has its own probe, created by the first read of this kind. The probe retains each tracker that
  /// registers with it, and all objects that the tracker holds. They have to be released with the store.
  @usableFromInline var isTracked: Bool {
    tracking.with(make: TrackingProbe.init) { $0.isTracked }
  }
}
