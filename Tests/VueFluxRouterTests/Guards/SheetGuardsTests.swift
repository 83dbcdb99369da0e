import Testing
import VueFlux
import VueFluxRouter
import VueFluxTestSupport

@Suite struct `Guards of tabs with sheets` {
  private enum Page: String, Route, CustomStringConvertible {
    case page, sheet

    var presentation: RoutePresentation { self == .sheet ? .sheet : .push }
    var description: String { rawValue }
  }

  private typealias PageTree = RouterTree<Tab, Page>

  private let asked = Recorder<TreeNavigation<Tab, Page>>()

  private func store(_ path: [Page], _ guards: TreeGuard<Tab, Page>...) -> Store<PageTree> {
    let noting = [TreeGuard<Tab, Page>.Moment.leaving, .entering].map { moment in
      TreeGuard<Tab, Page>(moment) { [asked] navigation in
        asked.record(navigation)
        return .allow
      }
    }
    return Store(
      state: .init(tab: .left, path: path),
      mutations: .init(),
      executor: .immediate,
      plugins: [RouteGuards(guards + noting) { _, _ in }]
    )
  }

  @Test(arguments: [
    PageAction.select(.right), .open(.right, path: [], animated: true),
  ])
  private func `sheets of the tab that is left are not judged`(action: PageAction) {
    let store = store([.page, .sheet])
    store.actions.dispatch(action: action)
    #expect(store.tree[.left].path == [.page])
    #expect(asked.recorded == [])
  }

  private typealias PageAction = PageTree.Action

  @Test func `guards are asked about the path that a tab takes, which has no sheets`() {
    let store = store([])
    store.actions.route(.set([.page, .sheet]), in: .right)
    #expect(asked.recorded == [TreeNavigation(tab: .right, route: .page, from: [], to: [.page])])
    store.actions.open(.right, path: [.page, .sheet])
    #expect(
      asked.recorded.last
        == TreeNavigation(tab: .right, route: .sheet, from: [.page], to: [.page, .sheet])
    )
  }

  @Test func `guards are asked about the path that a tab takes of a redirect`() {
    let redirecting = TreeGuard<Tab, Page> { navigation in
      navigation.to.count == 3 ? .redirect(to: [.page, .sheet], reason: "Too many.") : .allow
    }
    let store = store([], redirecting)
    store.actions.route(.set([.page, .page, .page]), in: .right)
    #expect(asked.recorded == [TreeNavigation(tab: .right, route: .page, from: [], to: [.page])])
    #expect(store.tree[.right].path == [.page])
  }

  @Test
  func `a redirect to another tab takes sheets away, which are not judged, and may bring some`() {
    let redirecting = TreeGuard<Tab, Page> { navigation in
      navigation.tab == .left ? .redirect(to: [.sheet], in: .right, reason: "Not left.") : .allow
    }
    let store = store([.page, .sheet], redirecting)
    store.actions.push(.page)
    #expect(store.tab == .right)
    #expect(store.tree[.left].path == [.page])
    #expect(store.tree[.right].path == [.sheet])
    #expect(asked.recorded == [TreeNavigation(tab: .right, route: .sheet, from: [], to: [.sheet])])
  }
}
