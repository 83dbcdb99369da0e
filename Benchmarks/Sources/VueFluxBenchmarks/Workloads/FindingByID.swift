import VueFluxToolkit

/// One of many values is found by its id, read and changed.
func findingByID(_ report: inout Report) {
  let count = 100_000
  let rows = (0..<count).map { Row(id: $0) }
  // In no order, as users touch them, and the same order for both.
  let ids = rows.map(\.id).shuffled()
  var entities = Entities(uniqueValues: rows)
  var dictionary = Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0) })
  var sum = 0

  report.add(
    Comparison(
      "read an entity by its id, of",
      count,
      beside: "Dictionary",
      mustReach: 2,
      operations: (count, count)
    ) {
      for id in ids { sum &+= dictionary[id]?.value ?? 0 }
    } work: {
      for id in ids { sum &+= entities[id: id]?.value ?? 0 }
    }
  )
  report.add(
    Comparison(
      "change an entity by its id, of",
      count,
      beside: "Dictionary",
      mustReach: 2,
      operations: (count, count)
    ) {
      for id in ids { dictionary[id]?.value &+= 1 }
    } work: {
      for id in ids { entities[id: id]?.value &+= 1 }
    }
  )
  report.add(
    Comparison(
      "upsert entities, each of",
      count,
      beside: "Dictionary",
      mustReach: 2,
      operations: (count, count)
    ) {
      for row in rows { dictionary[row.id] = row }
    } work: {
      entities.upsert(contentsOf: rows)
    }
  )
  use(sum)
}

private struct Row: Identifiable {
  let id: Int
  var title = "a title that is too long to be kept inline"
  var value = 0
}
