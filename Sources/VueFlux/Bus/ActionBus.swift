/// The bus that carries global actions to every live store of their state type.
///
/// By default all stores share one bus. Create another bus to keep the stores of a test, a preview or a tenant on a
/// server apart from the rest.
///
/// ```swift
/// let tenant = ActionBus(name: "tenant-7")
/// let cart = Store<CartState>(state: .init(), executor: .immediate, bus: tenant)
/// tenant.actions(of: CartState.self).empty()
/// ```
///
/// Code that names no bus uses the ``current`` one. A bus lives as long as its stores and proxies, and keeps no
/// store alive. Pinia, which has one instance for each request, is the model.
public final class ActionBus: _Nonisolated, Sendable {
  /// The bus of all code that runs on no other.
  public static let shared = ActionBus(isShared: true, name: nil)

  let isShared: Bool
  let channels = Locked<[ObjectIdentifier: Reference]>([:])
  /// The probes of all channels.
  ///
  /// Their lock is taken after that of the channels.
  let probes = Locked<[any ChannelProbe]>([])
  let handlers = Locked<[ObjectIdentifier: ContiguousArray<any Unsubscribable>]>([:])

  /// The name that the bus was created with, for reports.
  public let name: String?

  /// Creates a bus with stores, relays and handlers of its own.
  public convenience init(name: String? = nil) {
    self.init(isShared: false, name: name)
    Self.noteSecond()
  }

  deinit {
    for handler in handlers.withLock({ $0 }).values.joined() { handler.unsubscribe() }
  }

  private init(isShared: Bool, name: String?) {
    self.isShared = isShared
    self.name = name
  }
}

extension ActionBus: CustomStringConvertible {
  /// The name; without one, `shared` or `isolated`.
  public var description: String {
    name ?? (isShared ? "shared" : "isolated")
  }
}
