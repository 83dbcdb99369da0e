// In this module, the name `Subscription` alone refers to VueFlux's own type.
#if canImport(Combine)
  import Combine

  typealias CombineSubscription = Combine.Subscription
#elseif OpenCombine
  import OpenCombine

  typealias CombineSubscription = OpenCombine.Subscription
#endif
