import Foundation
import VueFlux
import VueFluxInspector
import VueFluxRecorder

let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
let recorder = try SessionFolder(folder).makeRecorder()
