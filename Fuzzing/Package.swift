// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "VueFluxFuzzing",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "VueFlux", path: "..")],
  targets: [
    .executableTarget(
      name: "SessionFuzzer",
      dependencies: [.product(name: "VueFluxRecorder", package: "VueFlux")],
      swiftSettings: [.treatAllWarnings(as: .error)]
    )
  ],
  swiftLanguageModes: [.v6]
)
