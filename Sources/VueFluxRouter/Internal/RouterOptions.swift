/// The settings of a router.
struct RouterOptions<Route: VueFluxRouter.Route>: Sendable {
  let timeout: Duration
  let clock: any Clock<Duration>
  let report: @MainActor @Sendable (_ problem: RouterProblem<Route>) -> Void
}
