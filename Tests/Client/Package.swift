// swift-tools-version: 6.2

import PackageDescription

// A package of a client, which shows that one can use this package as it is, in a module whose code
// is on the main actor by default (V4). `.ci/run` builds it for release and runs it.
let package = Package(
  name: "Client",
  platforms: [.macOS(.v15), .iOS(.v18)],
  // snippet: dependency
  dependencies: [
    .package(name: "Coordinators", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "Client",
      dependencies: [
        .product(name: "Coordinators", package: "Coordinators"),
        .product(name: "Streams", package: "Coordinators"),
      ],
      swiftSettings: [.defaultIsolation(MainActor.self)]  // as you like
    )
  ]
  // end snippet
)

// Files that import Combine and Foundation too; a stand-in has Combine's names.
package.targets += [
  .target(name: "Combine"),
  .executableTarget(
    name: "Neighbours",
    dependencies: ["Combine", .product(name: "Streams", package: "Coordinators")]),
]
