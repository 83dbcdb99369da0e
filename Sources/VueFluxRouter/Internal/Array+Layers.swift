// MARK: - Layers

/// A layer is the routes that are pushed on one stack; each sheet and cover begins another one.
extension Array where Element: Route {
  /// The routes that are pushed in a layer, without the sheet or cover that it begins with.
  func pushed(inLayer layer: Int) -> [Element] {
    layerRange(layer).map { Array(self[$0]) } ?? []
  }

  /// The sheet or cover that begins the next layer; nil if there is none.
  func modal(over layer: Int) -> Element? {
    layerRange(layer).flatMap { $0.upperBound < endIndex ? self[$0.upperBound] : nil }
  }

  /// The same path with other routes pushed in a layer; no other one if there is no such layer.
  func setting(pushed routes: [Element], inLayer layer: Int) -> [Element] {
    guard let range = layerRange(layer) else { return self }
    return self[..<range.lowerBound] + routes + self[range.upperBound...]
  }

  /// The same path without the layers over this one.
  func removingLayers(over layer: Int) -> [Element] {
    layerRange(layer).map { Array(self[..<$0.upperBound]) } ?? self
  }

  /// Where the pushed routes of a layer are; nil if there is no such layer.
  private func layerRange(_ layer: Int) -> Range<Int>? {
    let modals = indices.filter { self[$0].presentation.isModal }
    guard layer >= 0, layer <= modals.count else { return nil }
    let start = layer == 0 ? startIndex : modals[layer - 1] + 1
    return start..<(layer < modals.count ? modals[layer] : endIndex)
  }
}
