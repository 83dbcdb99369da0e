/// The settings of a router.
struct RouterOptions<Route: VueFluxRouter.Route>: Sendable {
  let patience: Duration
  let clock: any Clock<Duration>
  let report: @MainActor @Sendable (_ problem: RouterProblem<Route>) -> Void
}
