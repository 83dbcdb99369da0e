// `Subscription` alone is ours in this module.
#if canImport(Combine)
  import Combine

  typealias CombineSubscription = Combine.Subscription
#elseif OpenCombine
  import OpenCombine

  typealias CombineSubscription = OpenCombine.Subscription
#endif
