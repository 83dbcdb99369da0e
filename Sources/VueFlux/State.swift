/// A feature's data, bound to the actions that describe its changes and the mutations that make them.
///
/// A state is a struct or an enum (recommended) or a final class. Keep its stored properties
/// `fileprivate`: then only the ``Mutations`` and the ``Computed`` extension in the same file reach
/// them.
///
/// ```swift
/// struct CounterState: State {
///   typealias Action = CounterAction
///   typealias Mutations = CounterMutations
///   fileprivate var count = 0
/// }
/// ```
///
/// A value state has to be `Sendable` to be read through ``Computed``, because a snapshot of it may
/// cross threads. The compiler infers that for a struct that is not public. A class state does not
/// need it: the object never leaves its store.
public protocol State: SendableMetatype {
  /// What can happen to the state; usually an enum.
  associatedtype Action: Sendable

  /// The one place where the state changes.
  associatedtype Mutations: VueFlux.Mutations where Mutations.State == Self

  /// The external dependencies of the feature's effects; `Void` unless declared.
  ///
  /// ```swift
  /// struct SearchState: State {
  ///   struct Dependencies: Sendable {
  ///     var products: @Sendable (_ text: String) async throws -> [Product]
  ///   }
  /// }
  ///
  /// let store = Store<SearchState>(
  ///   state: .init(), mutations: .init(), executor: .mainThread, dependencies: .live)
  /// ```
  ///
  /// Each store has its own; its effects, relays and plugins read them with ``StoreHandle/dependencies``.
  associatedtype Dependencies: Sendable = Void

  /// Whether the state is a value or an object; inferred, never declared by hand.
  associatedtype Semantics: StateSemantics = ValueSemantics
}

extension State where Self: AnyObject {
  /// A class state is an object.
  public typealias Semantics = ReferenceSemantics
}
