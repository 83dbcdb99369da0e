import VueFluxRouter

/// Reads any text as a link: there is a path that can be written, or an error that says why not.
func check(_ link: String) {
  for links in [Spot.links, Spot.links(of: [Spot.rest]), Spot.appLinks] {
    do throws(LinkError) {
      let reading = try links.reading(of: link)
      let path = try links.path(of: link)
      precondition(path == reading.path)
      precondition(path.count <= 100)
      check(path, by: links)
    } catch {
      check(error)
    }
  }
}

/// Writes a path: there is a link that is read as the same path, or an error that says why not.
func check(_ path: [Spot]) {
  for links in [Spot.links, Spot.appLinks] { check(path, by: links) }
}

private func check(_ path: [Spot], by links: DeepLinks<Spot>) {
  do throws(LinkError) {
    let link = try links.link(to: path)
    precondition(link.utf8.first == UInt8(ascii: "/"))
    precondition(link.utf8.allSatisfy { $0 > 32 && $0 < 127 }, link)
    let reading = try links.reading(of: link)
    precondition(reading.path == path, link)
    precondition(reading.unusedQuery.isEmpty && reading.unusedFragment == nil, link)
    let url = try links.url(to: path)
    let again = try links.path(of: url)
    precondition(again == path, url)
  } catch {
    check(error)
    switch error {
    case .ambiguous, .noPattern, .tooLong: break
    default: fatalError("A link that was written is not read: \(error)")
    }
  }
}

private func check(_ error: LinkError) {
  precondition(!error.description.isEmpty && error.description.utf8.count < 5_000)
  precondition(error.description.unicodeScalars.allSatisfy { $0.value >= 32 })
}
