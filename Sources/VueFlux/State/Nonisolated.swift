// A target that is on the main actor by default isolates the members of an extension, too: what a feature adds to `Actions`
// or `Computed`. An effect or a plugin could not use it then. The compiler makes an exception for a type that is declared
// with a protocol that inherits from `SendableMetatype`, and for all extensions of that type (SE-0466). To declare
// `nonisolated`, `Sendable` or `SendableMetatype` itself is not enough. `State`, `Mutations` and `Plugin` inherit from it.

/// A type whose extensions can be used on any thread, in each target.
@_documentation(visibility: internal)
public protocol _Nonisolated: SendableMetatype {}
