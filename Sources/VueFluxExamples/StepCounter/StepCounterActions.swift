import VueFlux

/// Asks for another step from here on.
struct StepChangeRequested: Action {
  let step: Int
}

/// Asks for one step up.
struct CounterIncreaseRequested: Action {}

/// Asks for one step down.
struct CounterDecreaseRequested: Action {}

/// Says what was shown; there is no reducer that cares.
struct ScreenShown: Action {
  let name: String
}
