import VueFluxSessions

// MARK: - Rows

extension InspectedSessions {
  /// The order of a row among others.
  func key(of place: RowPlace) -> RowOrder.Key {
    sources.key(of: place)
  }

  /// The row of a key.
  func place(_ key: String) throws(RequestError) -> RowPlace {
    guard let place = RowPlace(key: key), sources.indices.contains(place.source),
      sources[place.source].rows.indices.contains(place.row)
    else { throw .noRow(key) }
    return place
  }

  /// The rows of a view, in order.
  func places(of view: RowView) -> [RowPlace] {
    view.filter == nil ? order.places : view.order.places
  }
}

extension [InspectedSession] {
  /// The order of a row among others.
  func key(of place: RowPlace) -> RowOrder.Key {
    RowOrder.Key(time: self[place.source].rows[place.row].time, place: place)
  }
}
