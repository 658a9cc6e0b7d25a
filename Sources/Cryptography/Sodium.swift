import CSodium

/// Why something cryptographic could not be done.
package enum CryptographyError: Error, Hashable, Sendable {
    /// The system gives no random numbers, so that nothing may be made from them.
    case noRandomness
    /// There is not enough memory for a slow derivation of a key.
    case noMemory
    /// The bytes were not made with this key, or are no longer what was made.
    case notAuthentic
    /// An encrypted text ends before its last part.
    case unfinished
    /// Something follows the last part of an encrypted text.
    case continues
}

/// The library has to be started once before its first use.
enum Sodium {
    private static let hasStarted = sodium_init() >= 0

    static func start() throws(CryptographyError) {
        guard hasStarted else { throw .noRandomness }
    }

    /// For what works without randomness, where starting only chooses the faster way.
    static func warmUp() { _ = hasStarted }
}
