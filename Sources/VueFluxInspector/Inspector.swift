public import Foundation
public import VueFluxRecorder

/// A page in a browser that shows what an app does, goes back in time, and acts on it.
///
/// ```swift
/// #if DEBUG
///   let inspector = try await Inspector.start(recorder: recorder)
/// #endif
/// ```
///
/// The page has all that the recorder writes: every action of every recorded store on one timeline, with causes. The
/// states between them are computed by the app's own mutations, on a thread of the inspector, so mutations have to be
/// pure. Stores whose states are values can be shown the past: they take no actions then, and nothing of it is
/// recorded but the rejections. Stores whose states are objects are on the timeline, and go on.
///
/// Keep the inspector as long as the page is to be there. When it goes, the app is as if it had never been. With no
/// page open, it does nothing. With one open, it reads the recorder's file ten times a second; no commit waits for a
/// page.
///
/// A page that is closed leaves the app as it is: locked, paused or in the past, until another page takes that back or
/// the inspector ends.
///
/// Redux DevTools is the model of what can be done.
///
/// - Important: The address lets anybody see and change the app. Keep the inspector out of your releases, with the
///   `#if` above.
#if !Inspector
  @available(
    *,
    unavailable,
    message:
      "The inspector is not in this build. Name the trait where you name the package: .package(url: …, traits: [\"Inspector\"])."
  )
#endif
public final class Inspector: Sendable {
  let address: PageAddress
  private let stopping: @Sendable () async -> Void

  private init(_ address: PageAddress, stopping: @escaping @Sendable () async -> Void) {
    self.address = address
    self.stopping = stopping
  }

  /// The address of the page, with the secret that opens it.
  public var url: String { address.url }

  /// Serves a page on an app, and writes its address to standard error.
  ///
  /// - Parameters:
  ///   - recorder: The recorder of the app's stores. Stores that begin later join the page.
  ///   - sessions: Files of other sessions to show on the same timeline, such as that of a crash, see
  ///     `SessionFolder.sessions()`. Their states are computed by the app's mutations as well.
  ///   - address: The IP address to listen on, one of this machine's own. Only this machine reaches the one that is
  ///     used unless another is given. Of another one, such as 192.168.1.5, the network sees all that the page shows.
  ///     0.0.0.0 and :: are refused, as browsers are let in by one address only.
  ///   - port: The port to listen on; 0 for any that is free.
  /// - Returns: The inspector.
  /// - Throws: ``InspectorError``
  public static func start(
    recorder: SessionRecorder,
    sessions: [URL] = [],
    address: String = "127.0.0.1",
    port: UInt16 = 0
  ) async throws(InspectorError) -> Inspector {
    #if Inspector
      try await start(InspectedSessions(recorder, and: sessions), address: address, port: port)
    #else
      throw InspectorError(address, port, .other(reason: "The trait Inspector is not set"))
    #endif
  }

  #if Inspector
    /// Serves a page on the sessions of an app.
    static func start(
      _ sessions: InspectedSessions,
      address: String = "127.0.0.1",
      port: UInt16 = 0
    ) async throws(InspectorError) -> Inspector {
      let server = InspectorServer(
        host: address,
        port: port,
        download: { await sessions.download(ticket: $0) },
        makeHandler: { sessions.makeHandler() }
      )
      let page = try await server.start()
      FileHandle.standardError.write(Data("VueFluxInspector: The page is at \(page.url)\n".utf8))
      return Inspector(page) {
        await server.stop()
        await sessions.leaveApp()
      }
    }
  #endif

  deinit {
    Task.detached { [stopping] in await stopping() }
  }

  /// Closes the page, and waits until the app is live, takes actions, and is recorded again.
  public func stop() async {
    await stopping()
  }
}
