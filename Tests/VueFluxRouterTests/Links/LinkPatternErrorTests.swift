import Testing
import VueFluxRouter

#if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  @Suite struct `A bad pattern of a query, a fragment or the rest` {
    @Test func `the query is different names, or the program stops`() async {
      let results = [
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = DeepLink("inbox?", Spot.inbox)
        },
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = DeepLink<Spot>("x?a=*", route: Spot.word) { _ in nil }
        },
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = DeepLink<Spot>("x?a&a", route: Spot.range) { _ in nil }
        },
      ]
      for result in results {
        #expect(message(of: result).contains("The query of a pattern is different names"))
      }
    }

    @Test func `the fragment is a star, or the program stops`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = DeepLink("help#top", Spot.inbox)
      }
      #expect(message(of: result).contains("The fragment of a pattern, after the '#', is '*'."))
    }

    @Test func `two stars are the last segment, or the program stops`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = DeepLink<Sight>("**/x", route: Sight.files) { _ in nil }
      }
      #expect(message(of: result).contains("The last one may be '**'."))
    }

    @Test func `query names count as parameters, or the program stops`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = DeepLink("inbox?a", Spot.inbox)
      }
      #expect(message(of: result).contains("the pattern 'inbox?a' and 0 parameters"))
    }

    @Test func `a segment is one text, or the program stops`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = DeepLink<Sight>("x/*", route: Sight.filter) { _ in nil }
      }
      #expect(
        message(of: result).contains("a parameter of type Optional<String> for its segment 1")
      )
    }

    @Test func `two stars are an array of texts, or the program stops`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = DeepLink<Spot>("x/**", route: Spot.word) { _ in nil }
      }
      #expect(message(of: result).contains("a parameter of type String for its '**'"))
    }

    @Test func `a fragment is no array, or the program stops`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = DeepLink<Sight>("x#*", route: Sight.files) { _ in nil }
      }
      #expect(message(of: result).contains("a parameter of type Array<String> for its fragment"))
    }

    @Test func `an origin has no path, or the program stops`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let _: LinkOrigin = "https://mail.example/inbox"
      }
      #expect(message(of: result).contains("A LinkOrigin is 'https://mail.example/inbox'."))
    }

    @Test func `a URL is written where there are origins, or the program stops`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = try Spot.links.url(to: [.inbox])
      }
      #expect(message(of: result).contains("by DeepLinks without origins."))
    }

    private func message(of result: ExitTest.Result?) -> String {
      result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    }
  }
#endif
