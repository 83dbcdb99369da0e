// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "VueFlux",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "VueFlux", targets: ["VueFlux"])
  ],
  targets: [
    .target(name: "VueFlux"),
    .executableTarget(name: "VueFluxExamples", dependencies: ["VueFlux"]),
    .testTarget(
      name: "VueFluxTests",
      dependencies: ["VueFlux"],
      exclude: ["CompileFailures"]
    ),
    .testTarget(name: "VueFluxExamplesTests", dependencies: ["VueFluxExamples"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
    .treatWarning("ExplicitSendable", as: .error),
  ]
}
