import VueFluxJSON
import VueFluxRecorder
import VueFluxSessions

// MARK: - Excerpts

extension InspectedSessions {
  /// Finds the last actions of a store up to a row, as few as there are from a known state.
  ///
  /// Where the app's mutations compute states, it is one action.
  ///
  /// - Parameters:
  ///   - store: The place of the store.
  ///   - place: The row.
  /// - Returns: The excerpt.
  /// - Throws: ``ExcerptProblem``, or why the state before cannot be computed.
  func excerpt(of store: Int, upTo place: RowPlace) throws -> Excerpt {
    let source = sources[place.source]
    let indexed = source.stores[store]
    guard let last = indexed.actions.last(before: place.row + 1) else {
      throw ExcerptProblem.noAction
    }
    guard
      let before = source.index.state(ofStore: store, after: last - 1, in: source.session)
    else { throw ExcerptProblem.noState }
    if case .loss(let reason)? = before.reason { throw ExcerptProblem.lost(reason) }
    guard let opening = before.row else { throw ExcerptProblem.noState }
    let between = opening + 1..<last + 1
    if indexed.exclusions.first(in: between) != nil { throw ExcerptProblem.excluded }
    // Of an action before it that was not recorded, the state before it says so.
    if let record = source.record(of: last, in: source.session), record.unencodable != nil {
      throw ExcerptProblem.unrecorded(record.number)
    }
    var state: JSONValue?
    var actions = indexed.actions.rows(in: between)
    if actions.count > 1, skippedRows(in: place.source).isEmpty,
      computingStore(of: store, in: source) != nil,
      let computed = try value(ofStore: store, at: RowPlace(source: place.source, row: last - 1))
    {
      state = computed
      actions = actions.suffix(1)
    }
    return Excerpt(store: store, opening: opening, state: state, actions: actions)
  }

  /// Makes a test of an excerpt, which expects the state that has come out.
  func test(of excerpt: Excerpt, in number: Int) throws -> ExcerptTest {
    let source = sources[number]
    guard let session = excerpt.session(of: source), let store = session.stores.first,
      let last = excerpt.actions.last.map(Int.init)
    else { throw ExcerptProblem.changed }
    let type =
      try computingStore(of: excerpt.store, in: source)?.testedType() ?? TestedType(of: store)
    let place = RowPlace(source: number, row: last)
    let isKnown =
      skippedRows(in: number).isEmpty && state(of: excerpt.store, at: place)?.isExact ?? false
    return ExcerptTest(
      session: session,
      name: "\(store.name) after record \(source.number(of: last) ?? 0)",
      type: type,
      expected: isKnown ? try value(ofStore: excerpt.store, at: place) : nil
    )
  }
}
