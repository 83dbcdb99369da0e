import VueFlux
import VueFluxStyles

/// Asks for another step from here on.
struct StepChangeRequested: OpenAction {
  let step: Int
}

/// Asks for one step up.
struct CounterIncreaseRequested: OpenAction {}

/// Asks for one step down.
struct CounterDecreaseRequested: OpenAction {}

/// Says what was shown; there is no reducer that cares.
struct ScreenShown: OpenAction {
  let name: String
}
