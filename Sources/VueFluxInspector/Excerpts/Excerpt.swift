import VueFluxJSON

/// The last actions of one store up to a row, from the nearest state before them that is known.
struct Excerpt {
  /// The place of the store in its session.
  let store: Int

  /// The row whose state it begins with, unless ``state`` is another one.
  let opening: Int

  /// The state that the app's mutations have computed right before the only action; nil if the session has the state.
  let state: JSONValue?

  /// The rows of the actions, in order.
  let actions: ArraySlice<UInt32>
}
