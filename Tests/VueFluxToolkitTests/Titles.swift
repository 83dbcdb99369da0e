import VueFlux
import VueFluxTestSupport
import VueFluxToolkit

/// A feature that loads titles, and notes each event.
struct TitlesState: State, Equatable {
  typealias Action = TitlesAction
  typealias Mutations = TitlesMutations
  var titles = Loadable<[String]>.idle
  var events: [Loadable<[String]>.Event] = []
}

enum TitlesAction: Equatable { case titles(Loadable<[String]>.Event) }

struct TitlesMutations: Mutations {
  func commit(action: TitlesAction, state: inout TitlesState) {
    switch action {
    case .titles(let event):
      state.titles.apply(event)
      state.events.append(event)
    }
  }
}

extension Actions where State == TitlesState {
  @discardableResult
  func load(
    _ policy: EffectPolicy = .latest,
    operation: @escaping @Sendable (StoreHandle<State>) async throws -> [String]
  ) -> Effect {
    load("titles", TitlesAction.titles, policy, operation: operation)
  }
}

struct Offline: Error, Equatable {}
