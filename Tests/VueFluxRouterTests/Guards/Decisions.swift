import VueFluxRouter
import VueFluxTestSupport

/// Decisions that are awaited.
enum Decisions {
  static var allow: RouteDecision<Place> { get async { .allow } }

  static func redirect(to path: [Place], reason: String) async -> RouteDecision<Place> {
    .redirect(to: path, reason: reason)
  }
}

extension RouteGuard where Route == Place {
  /// Allows `b` later, and counts the questions.
  ///
  /// The eleventh is denied, so that guards that are asked without end fail a test.
  static func counting(_ asked: Guarded<Int>) -> Self {
    let isConcerned: @Sendable (Navigation<Place>) -> Bool = { $0.route == .b }
    return RouteGuard(where: isConcerned) { _ in
      let count = asked.withLock { count in
        count += 1
        return count
      }
      return count <= 10 ? await Decisions.allow : .deny(reason: "asked too often")
    }
  }
}
