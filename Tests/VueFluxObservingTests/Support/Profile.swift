import VueFlux

/// A value state with properties of several kinds: comparable, optional, and not comparable.
struct Profile: State, Sendable {
  typealias Action = ProfileAction
  typealias Mutations = ProfileMutations
  fileprivate var name: String?
  fileprivate var visits = 0
  fileprivate var badge = Badge(title: "none")
}

/// A value that cannot be compared.
struct Badge: Sendable {
  let title: String
}

enum ProfileAction: Sendable {
  case rename(String?)
  case visit
  case award(String)
}

struct ProfileMutations: Mutations {
  func commit(action: ProfileAction, state: inout Profile) {
    switch action {
    case .rename(let name): state.name = name
    case .visit: state.visits += 1
    case .award(let title): state.badge = Badge(title: title)
    }
  }
}

extension Actions where State == Profile {
  func rename(_ name: String?) { dispatch(action: .rename(name)) }
  func visit() { dispatch(action: .visit) }
  func award(_ title: String) { dispatch(action: .award(title)) }
}

extension Computed where State == Profile {
  var name: String? { state.name }
  var title: String { state.name ?? "" }
  var visits: Int { state.visits }
  var badge: Badge { state.badge }
}

extension Store where State == Profile {
  convenience init(profile executor: Executor = .immediate) {
    self.init(state: Profile(), mutations: ProfileMutations(), executor: executor)
  }
}
