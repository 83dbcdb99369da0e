package import Foundation
package import VueFlux
package import VueFluxRecorder
import VueFluxSessions

/// The sessions that a page shows, on one timeline.
///
/// Their files are read while a page waits for changes, and before it acts on the app. They are read at no other time.
package actor InspectedSessions {
  private let limits: Session.Limits
  private var finders: [SessionFinder]

  private(set) var sources: [InspectedSession] = []
  private(set) var order = RowOrder()

  /// The source and the place of each store, by its number among those of all sessions.
  private(set) var stores: [(source: Int, place: Int)] = []

  private var log = ChangeLog()

  /// The rows that each page shows.
  var views: [Int: RowView] = [:]
  var nextPage = 0
  private var waiting: [Int: AsyncStream<Void>.Continuation] = [:]
  private var nextWaiting = 0
  private(set) var isFollowing = false

  /// The running app; nil if all sessions are read only.
  var live: LiveApp?

  var states = ValueCache<RowPlace>()
  var computed = ValueCache<ComputedValue>()
  let tickets = DownloadTickets()

  /// Where long work is done, which holds up no request and no reading of files.
  let executor: Executor
  let temporary = TemporaryFolder()

  /// How many lines are read before requests are answered.
  static let partLength = 50_000

  /// The time between two looks at the files.
  private static let interval = Duration.milliseconds(100)

  /// Creates a timeline of which nothing has been read yet.
  ///
  /// - Parameters:
  ///   - urls: Files and folders.
  ///   - limits: How much a file may ask for.
  ///   - executor: Where long work is done.
  package init(
    _ urls: [URL],
    limits: Session.Limits = Session.Limits(),
    executor: Executor = .queue(.global())
  ) {
    finders = urls.map { SessionFinder($0) }
    self.limits = limits
    self.executor = executor
  }

  /// Creates a timeline of a session that this process records, and of others.
  ///
  /// - Parameters:
  ///   - recorder: The recorder.
  ///   - urls: Files and folders of the other sessions.
  ///   - timeout: How long a page waits for the executors of the app's stores.
  ///   - executor: Where long work is done.
  package init(
    _ recorder: SessionRecorder,
    and urls: [URL] = [],
    timeout: Timeout = Timeout(),
    executor: Executor = .queue(.global())
  ) {
    let live = URL(fileURLWithPath: recorder.path)
    let others = urls.filter { $0.standardizedFileURL != live.standardizedFileURL }
    finders = ([live] + others).map { SessionFinder($0) }
    var limits = Session.Limits()
    limits.recordLength = max(limits.recordLength, recorder.recordLength)
    self.limits = limits
    self.executor = executor
    self.live = LiveApp(recorder, timeout: timeout)
  }

  /// The name of the timeline.
  var title: String {
    let names = sources.map(\.name)
    return switch names.count {
    case 0: "No session"
    case 1: names[0]
    default: "\(names[0]) and \(names.count - 1) more"
    }
  }

  /// Counts the changes.
  var version: Int { log.version }

  // MARK: - Reading

  /// Waits until there is another version than this one, or until the task is cancelled.
  func change(after version: Int) async {
    while self.version == version, !Task.isCancelled {
      let (changes, change) = AsyncStream<Void>.makeStream()
      nextWaiting += 1
      let number = nextWaiting
      waiting[number] = change
      follow()
      for await _ in changes {}
      waiting[number] = nil
    }
  }

  /// Looks at the files in intervals, as long as pages wait for changes.
  private func follow() {
    guard !isFollowing else { return }
    isFollowing = true
    Task { [weak self] in
      repeat {
        await self?.readAll()
        try? await Task.sleep(for: Self.interval)
      } while await self?.continuesFollowing() == true
    }
  }

  private func continuesFollowing() -> Bool {
    isFollowing = !waiting.isEmpty
    return isFollowing
  }

  /// Reads what was written since the last time.
  ///
  /// New stores of the app have what was set of all of them then, unless they are busy.
  package func update() async {
    await readAll()
    await settleNewStores()
  }

  private func readAll() async {
    while readPart() { await Task.yield() }
  }

  /// Reads a part of what was written since the last time; false if that was all.
  func readPart() -> Bool {
    var hasMore = false
    var isChanged = false
    var position = order.count
    for index in finders.indices {
      for url in finders[index].next() { isChanged = open(url) || isChanged }
    }
    for source in sources.indices where sources[source].isOpen {
      let statusBefore = sources[source].status
      let countBefore = sources[source].rows.count
      let endCountBefore = sources[source].index.effects.endCount
      let progress = sources[source].read(atMost: Self.partLength)
      addStores(of: source)
      if progress == .more { hasMore = true }
      if progress == .replaced {
        // The rows of the old session stay.
        sources[source].status = .failed("Another session has taken the place of the file.")
        isChanged = open(sources[source].url) || isChanged
        hasMore = true
      }
      position = min(position, merge(source, from: countBefore))
      isChanged =
        isChanged || sources[source].status != statusBefore
        || sources[source].rows.count > countBefore
        || sources[source].index.effects.endCount > endCountBefore
    }
    if isChanged { announce(from: position) }
    live?.findStores()
    return hasMore
  }

  private func open(_ url: URL) -> Bool {
    let isLive = live != nil && sources.count == LiveApp.source
    sources.append(
      InspectedSession(source: sources.count, url: url, limits: limits, isLive: isLive)
    )
    return true
  }

  /// Gives numbers to the new stores of a source.
  private func addStores(of source: Int) {
    for place in sources[source].storeIDs.count..<sources[source].stores.count {
      sources[source].storeIDs.append(stores.count)
      stores.append((source, place))
    }
  }

  /// Puts new rows of a source into the order; returns the first position that has changed.
  private func merge(_ source: Int, from row: Int) -> Int {
    let rows = row..<sources[source].rows.count
    guard !rows.isEmpty else { return order.count }
    let added = rows.map { RowPlace(source: source, row: $0) }
    return order.insert(added) { key(of: $0) }
  }

  /// Tells the pages that wait of a change.
  ///
  /// - Parameter position: The first position that has changed.
  func announce(from position: Int) {
    log.note(from: position)
    // A view that is still searched catches up by itself.
    for page in views.keys where views[page]?.isWhole == true {
      while views[page]?.scan(sources, atMost: .max) == false {}
    }
    for change in waiting.values { change.finish() }
    waiting = [:]
  }

  /// The first position that has changed since a version.
  func changedPosition(since version: Int) -> Int {
    log.position(since: version) ?? order.count
  }
}
