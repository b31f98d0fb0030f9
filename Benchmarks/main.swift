// Placeholder until the benchmarks land.
