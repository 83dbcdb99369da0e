/// A feature's data, with its actions and its mutations.
///
/// A state is a struct or an enum (recommended) or a final class.
///
/// ```swift
/// struct CounterState: State {
///   typealias Action = CounterAction
///   typealias Mutations = CounterMutations
///   var count = 0
/// }
/// ```
///
/// The access level of a property says who may read it through a store: an internal one its module, a `public` one
/// everybody, and a `fileprivate` one the ``Mutations`` and the ``Computed`` extension in the same file. Nobody changes it
/// there: a store hands out copies of a value, and reads an object property by property. So there is no reason to hide
/// what the module may know. Make a property `fileprivate` if its form should be free to change.
///
/// A value state is `Sendable`, because a snapshot of it may cross threads. The compiler infers that for a
/// type that is not public. A public one says it once, where it is declared:
///
/// ```swift
/// public struct CartState: State, Sendable {
///   public typealias Action = CartAction
///   public typealias Mutations = CartMutations
///   public var items: [String] = []
///   public init() {}
/// }
/// ```
///
/// A class state need not be `Sendable`: the object never leaves its store.
public protocol State: SendableMetatype {
  /// The actions that change the state; usually an enum.
  associatedtype Action: Sendable

  /// The code that changes the state.
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
  ///   state: .init(), executor: .mainThread, dependencies: .live)
  /// ```
  ///
  /// Each store has its own; its effects, relays and plugins read them with ``StoreHandle/dependencies``.
  associatedtype Dependencies: Sendable = Void

  /// Whether the state is a value or an object; inferred, never declared by hand.
  associatedtype Semantics: StateSemantics = ValueSemantics

  /// A value state itself; inferred, never declared by hand.
  // The compiler checks here, and once, that a value state is Sendable. A constraint on each function that
  // reads the state would be one error for each of its calls.
  associatedtype _SendableValue: Sendable = Self
}

extension State where Self: AnyObject {
  /// A class state is an object.
  public typealias Semantics = ReferenceSemantics

  /// None: the object stays in its store.
  public typealias _SendableValue = Never
}

// MARK: - Targets on the main actor by default

// A target that is on the main actor by default isolates the members of an extension, too: what a feature adds to `Actions`
// or `Computed`. An effect or a plugin could not use it then. The compiler makes an exception for a type that is declared
// with a protocol that inherits from `SendableMetatype`, and for all extensions of that type (SE-0466). To declare
// `nonisolated`, `Sendable` or `SendableMetatype` itself is not enough. `State`, `Mutations` and `Plugin` inherit from it.

/// A type whose extensions can be used on any thread, in each target.
@_documentation(visibility: internal)
public protocol _Nonisolated: SendableMetatype {}
