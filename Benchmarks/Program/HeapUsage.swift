#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// What is allocated at one instant.
struct HeapUsage {
  /// Bytes in live allocations, the allocator's own share included.
  let bytes: Int

  /// How many live allocations there are.
  let allocations: Int
}

#if canImport(Darwin)

  extension HeapUsage {
    /// Makes the allocator ready to be asked.
    static func prepare() {}

    static func current() -> HeapUsage? {
      var statistics = malloc_statistics_t()
      malloc_zone_statistics(nil, &statistics)
      return HeapUsage(
        bytes: Int(statistics.size_in_use), allocations: Int(statistics.blocks_in_use))
    }
  }

#elseif canImport(Glibc)

  // The GNU allocator says how many bytes are in use, but not in how many allocations. Its main heap
  // is one run of chunks, each led by its size and by a bit that says whether the chunk before it is
  // in use, so both can be counted, at no cost to the program while it runs.
  extension HeapUsage {
    private static let previousIsInUse = 1
    private static let sizeFlags = 7

    /// Keeps large allocations in the main heap, where they can be counted.
    ///
    /// Call it before anything large is allocated.
    static func prepare() {
      typealias Mallopt = @convention(c) (CInt, CInt) -> CInt
      let maximumOfMappedAllocations: CInt = -4
      guard let mallopt = dlsym(nil, "mallopt") else { return }
      _ = unsafeBitCast(mallopt, to: Mallopt.self)(maximumOfMappedAllocations, 0)
    }

    /// Counts the main heap.
    ///
    /// - Returns: `nil` where the heap is not the run of chunks that is expected.
    static func current() -> HeapUsage? {
      guard let heap = mainHeap() else { return nil }
      var bytes = 0
      var allocations = 0
      var chunk = heap.lowerBound
      while true {
        let size = word(at: chunk + 8) & ~sizeFlags
        let next = chunk + size
        // The last chunk is the part of the heap that was never handed out.
        if next == heap.upperBound { return HeapUsage(bytes: bytes, allocations: allocations) }
        guard size >= 32, next < heap.upperBound - 8 else { return nil }
        if word(at: next + 8) & previousIsInUse != 0 {
          bytes += size
          allocations += 1
        }
        chunk = next
      }
    }

    private static func word(at address: Int) -> Int {
      UnsafeRawPointer(bitPattern: address)?.load(as: Int.self) ?? 0
    }

    /// The addresses of the main heap, from the kernel's list of the process's mappings.
    private static func mainHeap() -> Range<Int>? {
      guard let file = fopen("/proc/self/maps", "r") else { return nil }
      defer { fclose(file) }
      var line: UnsafeMutablePointer<CChar>?
      var capacity = 0
      defer { free(line) }
      while getline(&line, &capacity, file) > 0, let text = line.map({ String(cString: $0) }) {
        guard text.hasSuffix("[heap]\n") else { continue }
        let bounds = text.prefix { $0 != " " }.split(separator: "-").compactMap {
          Int($0, radix: 16)
        }
        return bounds.count == 2 ? bounds[0]..<bounds[1] : nil
      }
      return nil
    }
  }

#else

  extension HeapUsage {
    static func prepare() {}

    static func current() -> HeapUsage? { nil }
  }

#endif
