// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "VueFluxBenchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "VueFlux", path: "..")],
  targets: [
    .target(name: "CAllocated"),
    .executableTarget(
      name: "VueFluxBenchmarks",
      dependencies: [
        "CAllocated",
        .product(name: "VueFlux", package: "VueFlux"),
        .product(name: "VueFluxRecorder", package: "VueFlux"),
        .product(name: "VueFluxToolkit", package: "VueFlux"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
  ],
  swiftLanguageModes: [.v6]
)
