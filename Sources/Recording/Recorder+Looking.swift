package import FamilyStore
package import FamilyTime

// Looking at a store as it stands now: what was due meanwhile has not been recorded yet.
extension Recorder {
    /// Reads the store as the next recording or decision will find it. Nothing is written.
    ///
    /// Other writers wait until `body` returns, so `body` must not print to a screen.
    package func look<Value>(_ body: (FamilyStore) throws -> Value) throws -> Value {
        let result = try attempt { transaction throws(StoreError) in
            try complete(transaction)
            return .dropped(Result { try body(store) })
        }
        return try result.get()
    }
}

extension FamilyStore {
    /// Whether there is waiting use whose time has come by `now`.
    package func hasDue(now: Instant) throws(StoreError) -> Bool {
        guard now.milliseconds >= (try latestInstant() ?? .min) else { return false }
        return try hasWaiting(endingBy: now.milliseconds)
    }
}
