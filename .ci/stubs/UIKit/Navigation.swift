// As much of UIKit as the documentation uses: what it declares, as it declares it.

@MainActor
open class NSObject {
  public init() {}
}

@MainActor
open class UIViewController {
  public init() {}
  public var title: String?
  public var isBeingDismissed: Bool { false }
  open func viewDidDisappear(_ animated: Bool) {}
  public var presentedViewController: UIViewController? { presented }
  private var presented: UIViewController?

  public func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    presented = viewControllerToPresent
    completion?()
  }

  public func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    presented = nil
    completion?()
  }

  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
}

@MainActor
open class UINavigationController: UIViewController {
  public init(rootViewController: UIViewController) { viewControllers = [rootViewController] }
  public weak var delegate: (any UINavigationControllerDelegate)?
  public var viewControllers: [UIViewController]

  public func pushViewController(_ viewController: UIViewController, animated: Bool) {
    viewControllers.append(viewController)
  }

  @discardableResult
  public func popToViewController(
    _ viewController: UIViewController,
    animated: Bool
  ) -> [UIViewController]? {
    guard let index = viewControllers.firstIndex(where: { $0 === viewController }) else { return nil }
    defer { viewControllers.removeSubrange((index + 1)...) }
    return Array(viewControllers[(index + 1)...])
  }
}

@MainActor
public protocol UINavigationControllerDelegate: AnyObject {
  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  )
}

@MainActor
public protocol UIViewControllerTransitionCoordinatorContext {}

@MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

@MainActor
open class UITabBarController: UIViewController {
  public override init() {}
  public weak var delegate: (any UITabBarControllerDelegate)?
  public var viewControllers: [UIViewController]?
  public var selectedIndex = 0
}

@MainActor
public protocol UITabBarControllerDelegate: AnyObject {
  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  )
}
