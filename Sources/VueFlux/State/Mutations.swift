/// The code that changes a state: a synchronous function of the state and an action.
///
/// Implement the one `commit` that fits the state; the compiler asks for it by name.
///
/// ```swift
/// struct CounterMutations: Mutations {
///   func commit(action: CounterAction, state: inout CounterState) {
///     switch action {
///     case .increment: state.count += 1
///     case .decrement: state.count -= 1
///     }
///   }
/// }
/// ```
///
/// A store runs `commit` on its ``Executor``, in its exclusive section: one at a time, each with the result of
/// all before it. A commit may dispatch to any store, subscribe, and create and release stores. All of this
/// takes effect, in that order, when the commit has ended.
///
/// A commit must not wait for another thread. It must not read a store: that is a programmer error. An object
/// that a commit removes from the state is released inside the commit, so its `deinit` has to follow the same
/// rules.
///
/// A store creates its mutations, if they have an `init()`; Swift gives one to a struct without properties. Pass
/// others as the `mutations:` of the store. The mutations of a public state need a `public init() {}`.
///
/// To test mutations alone, call `commit(action:state:)` with a state of your own.
public protocol Mutations: Sendable {
  /// The state that is changed.
  // Not `where State.Mutations == Self`: a generic type such as a reducer could not conform then, because
  // the condition would have to name the conformance. That a state and its mutations belong together
  // is checked where the state is declared, and a store takes no other mutations.
  associatedtype State: VueFlux.State

  /// Inferred, never declared by hand: `Never` if the mutations have an `init()` of their own.
  // The compiler infers it from the `init()` that it finds. So a store can ask for mutations only where it
  // cannot make them itself, and nobody has to declare that.
  associatedtype _InitError: Error

  /// Creates the mutations of a store that is created without any.
  init() throws(_InitError)

  /// Changes a class state by an action.
  func commit(action: State.Action, state: State)

  /// Changes a value state by an action.
  func commit(action: State.Action, state: inout State)

  // The function of each kind once more. With them, the compiler can infer the state from a `commit` that is `async`
  // or `throws`, and says what is wrong with it. Otherwise it says that `State` is missing.

  /// Not a function to implement: a commit neither waits nor fails.
  @_disfavoredOverload @_documentation(visibility: internal)
  func commit(action: State.Action, state: State) async throws

  /// Not a function to implement: a commit neither waits nor fails.
  @_disfavoredOverload @_documentation(visibility: internal)
  func commit(action: State.Action, state: inout State) async throws
}

extension Mutations {
  /// The compiler takes this for mutations that have no `init()` of their own; no store calls it.
  public init() throws(_MissingArguments) { throw _MissingArguments() }
}

/// Mutations without an `init()` of their own cannot be created without arguments.
public struct _MissingArguments: Error {}

extension Mutations where State: AnyObject {
  /// Changes the object that `state` refers to.
  @inlinable
  public func commit(action: State.Action, state: inout State) {
    commit(action: action, state: state)
  }
}

extension Mutations where State.Semantics == ValueSemantics {
  /// Stops the program, because a value state is changed in place; no store calls this.
  public func commit(action: State.Action, state: State) {
    Misuse.stop(
      "commit(action: \(action), state:) was called with a copy of \(State.self).",
      rule: "A value state is changed in place.",
      remedy: "Pass a variable with '&': commit(action: action, state: &state)."
    )
  }
}
