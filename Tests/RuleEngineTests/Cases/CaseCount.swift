import Foundation

/// How many cases a property is tried on, and where their seeds begin.
enum CaseCount {
    /// `CHALLENGES_CASES` sets the number for the property that compares with the reference; the others take a tenth.
    static let all = ProcessInfo.processInfo.environment["CHALLENGES_CASES"].flatMap(Int.init) ?? 400
    /// Whether so many are tried that it matters what the cases are made of.
    static let isManifold = all >= 1000
    /// `CHALLENGES_SEED` repeats a failure, or tries other cases.
    static let firstSeed = ProcessInfo.processInfo.environment["CHALLENGES_SEED"].flatMap(UInt64.init) ?? 1

    /// The seeds of one part of several that run side by side.
    static func seeds(part: Int, of parts: Int, share: Int = 1) -> [UInt64] {
        let count = max(1, all / share)
        return stride(from: part, to: count, by: parts).map { firstSeed &+ UInt64($0) }
    }
}
