import VueFlux

/// The actions on a tenant's bus, in order.
struct AuditState: State {
  typealias Action = AuditAction
  typealias Mutations = AuditMutations
  var entries: [TenantAction] = []
}

enum AuditAction {
  case note(TenantAction)
}

struct AuditMutations: Mutations {
  func commit(action: AuditAction, state: inout AuditState) {
    switch action {
    case .note(let entry): state.entries.append(entry)
    }
  }
}

extension Computed where State == AuditState {
  var count: Int { state.entries.count }
}
