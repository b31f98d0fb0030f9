@_exported import FakeUIKit
