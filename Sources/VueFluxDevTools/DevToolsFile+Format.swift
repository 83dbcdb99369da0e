import VueFluxJSON
import VueFluxRecorder

extension DevToolsFile {
  /// The two formats that Redux DevTools exports and imports.
  public enum Format: Hashable, Sendable {
    /// The whole history: actions with their ids and times, states, and skipped actions.
    case lifted

    /// The actions and the state to begin with, as JSON texts in `payload` and `preloadedState`.
    ///
    /// It has no place for times and states, for what is skipped, or for the current index.
    case compact
  }
}
