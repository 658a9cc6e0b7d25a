@preconcurrency import CSodium
import SeededNumbers

/// Lets keys, and all else that the library of cryptography draws at random, follow from a seed. Names of files hang on
/// them, and what happens hangs on the order of names: without it a story would not be the same on every run.
///
/// The rest of the program, and every test that asks for no seed, goes on drawing from the system.
enum SeededRandomness {
    private final class Source: @unchecked Sendable {
        var generator: SeededGenerator

        init(seed: UInt64) { generator = SeededGenerator(seed: seed) }
    }

    @TaskLocal private static var source: Source?

    /// - Parameter body: stays on its thread, so that nobody draws from its numbers meanwhile.
    static func from<Result>(seed: UInt64, _ body: () throws -> Result) rethrows -> Result {
        hasBegun
        return try $source.withValue(Source(seed: seed), operation: body)
    }

    private static let hasBegun: Void = {
        // The library keeps the address.
        let implementation = UnsafeMutablePointer<randombytes_implementation>.allocate(capacity: 1)
        implementation.initialize(
            to: randombytes_implementation(
                implementation_name: { randombytes_sysrandom_implementation.implementation_name() },
                random: {
                    var number: UInt32 = 0
                    fill(&number, MemoryLayout.size(ofValue: number))
                    return number
                },
                stir: nil, uniform: nil, buf: { fill($0, $1) }, close: nil))
        randombytes_set_implementation(implementation)
    }()

    private static func fill(_ bytes: UnsafeMutableRawPointer?, _ count: Int) {
        guard let bytes else { return }
        guard let source else { return randombytes_sysrandom_implementation.buf(bytes, count) }
        for place in 0..<count {
            bytes.storeBytes(of: UInt8(source.generator.number(0...255)), toByteOffset: place, as: UInt8.self)
        }
    }
}
