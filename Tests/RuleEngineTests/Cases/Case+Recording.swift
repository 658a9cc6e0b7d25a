import Testing

extension Case {
    /// Tries cases until something is wrong in one, and records the smallest that still shows it.
    /// - Parameters:
    ///   - make: the case of a seed.
    ///   - fault: what is wrong in a case; nil where nothing is.
    static func expectNoFault(
        _ seeds: [UInt64], _ make: (UInt64) -> Case, _ location: SourceLocation = #_sourceLocation,
        fault: (Case, UInt64) -> String?
    ) {
        for seed in seeds {
            let tried = make(seed)
            guard fault(tried, seed) != nil else { continue }
            let smallest = tried.shrunk { fault($0, seed) != nil }
            Issue.record("seed \(seed)\n\(smallest.text)\n\(fault(smallest, seed) ?? "")", sourceLocation: location)
            return
        }
    }
}
