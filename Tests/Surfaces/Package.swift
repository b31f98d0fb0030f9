// swift-tools-version: 6.2

import PackageDescription

// Models of the user interface frameworks, and the adapters built against them. A package of its
// own: `canImport(UIKit)` is true in every module of a build that has a module of that name, so the
// root's build must not see it. `.ci/run` builds and tests it.
let package = Package(
  name: "Surfaces",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Coordinators", path: "../..")
  ],
  targets: [
    .target(name: "Releases"),
    .target(
      name: "FakeUIKit",
      dependencies: ["Releases", .product(name: "Streams", package: "Coordinators")]
    ),
    .target(name: "UIKit", dependencies: ["FakeUIKit"]),
    .target(
      name: "CoordinatorsUIKitOnFake",
      dependencies: [
        "UIKit", .product(name: "Coordinators", package: "Coordinators"),
        .product(name: "Streams", package: "Coordinators"),
      ]
    ),
    .testTarget(
      name: "UIKitSurfaceTests",
      dependencies: [
        "CoordinatorsUIKitOnFake", "FakeUIKit", "SurfacesTestSupport",
        .product(name: "Coordinators", package: "Coordinators"),
        .product(name: "Streams", package: "Coordinators"),
      ]
    ),
    .testTarget(
      name: "FakeUIKitTests",
      dependencies: [
        "FakeUIKit", "SurfacesTestSupport", .product(name: "Streams", package: "Coordinators"),
      ]
    ),
    .target(
      name: "FakeSwiftUI",
      dependencies: ["Releases", .product(name: "Streams", package: "Coordinators")]
    ),
    .testTarget(
      name: "FakeSwiftUITests",
      dependencies: [
        "FakeSwiftUI", "SurfacesTestSupport", .product(name: "Streams", package: "Coordinators"),
      ]
    ),
    .target(
      name: "SurfacesTestSupport", dependencies: ["FakeUIKit"],
      path: "Tests/SurfacesTestSupport"),
  ],
  swiftLanguageModes: [.v6]
)
