#if !Inspector
  /// Why a build cannot inspect anything.
  struct InspectorMissing: Error, CustomStringConvertible {
    /// The problem, the rule, and the way out.
    var description: String {
      "This build has no inspector. It is in builds with the trait Inspector. "
        + "Run swift run --traits Inspector vueflux inspect FILE."
    }
  }
#endif
