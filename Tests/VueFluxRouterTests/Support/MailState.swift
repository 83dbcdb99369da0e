import VueFlux
import VueFluxRouter

/// A state that has a path, and more.
struct MailState: RoutingState {
  typealias Action = MailAction
  typealias Mutations = MailMutations
  var routing = PlaceState()
  fileprivate var unread = 0
}

enum MailAction: RoutingAction {
  case routing(PlaceAction)
  case received
}

struct MailMutations: Mutations {
  func commit(action: MailAction, state: inout MailState) {
    switch action {
    case .routing(let action): state.routing.commit(action)
    case .received: state.unread += 1
    }
  }
}

extension Computed where State == MailState {
  var routing: PlaceState { state.routing }
  var unread: Int { state.unread }
}

/// A class state with two paths.
final class TabsState: State {
  typealias Action = TabsAction
  typealias Mutations = TabsMutations
  fileprivate(set) var inbox = PlaceState()
  fileprivate(set) var sent = PlaceState()
}

enum TabsAction {
  case inbox(PlaceAction)
  case sent(PlaceAction)
}

struct TabsMutations: Mutations {
  func commit(action: TabsAction, state: TabsState) {
    switch action {
    case .inbox(let action): state.inbox.commit(action)
    case .sent(let action): state.sent.commit(action)
    }
  }
}

extension Computed where State == TabsState {
  var inbox: PlaceState { state.inbox }
  var sent: PlaceState { state.sent }
}
