/// The observation of the path of a store, which numbers all that it sees.
///
/// A store may have the same path before and after changes that are not observed yet. The numbers tell the two apart.
struct PathObservation: Sendable {
  /// The number of the newest path in the store.
  ///
  /// A path that is observed later may have a lower one.
  let newest: @Sendable () -> Int

  /// Returns when the store is gone.
  let storeEnds: @Sendable () async -> Void
}

/// A path as the store has it after a commit.
struct NumberedPath<Route: VueFluxRouter.Route>: Sendable {
  let number: Int
  let path: [Route]
}
