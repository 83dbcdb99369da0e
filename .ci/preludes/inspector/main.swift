import Foundation
import VueFlux
import VueFluxInspector
import VueFluxRecorder

let url = URL.temporaryDirectory.appending(path: UUID().uuidString)
let folder = try SessionFolder(url)
let recorder = try folder.makeRecorder()
