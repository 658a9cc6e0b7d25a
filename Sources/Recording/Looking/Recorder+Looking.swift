package import FamilyStore
package import FamilyTime
package import RuleEngine

// Looking at a store as it stands now: what was due meanwhile has not been recorded yet.
extension Recorder {
    /// Reads the store as the next recording or decision will find it. Nothing is written.
    ///
    /// Other writers wait until `body` returns, so `body` must not print to a screen.
    package func look<Value>(_ body: (FamilyStore) throws -> Value) throws -> Value {
        let result = try attempt { transaction throws(StoreError) in
            try complete(transaction, movesCheckpoints: false)
            return .dropped(Result { try body(store) })
        }
        return try result.get()
    }
}

extension FamilyStore {
    /// Whether time alone has brought anything by `now` that nobody has recorded yet: the end of waiting use, wins, or
    /// settled windows.
    /// - Parameter plan: asked for only if the end of a day or a window was passed.
    package func hasDue(now: Instant, _ plan: () throws -> Plan) throws -> Bool {
        guard now.milliseconds >= (try latestInstant() ?? .min) else { return false }
        if try hasWaiting(endingBy: now.milliseconds) { return true }
        let due = try childrenDue(by: now.milliseconds)
        guard !due.isEmpty else { return false }
        var view = try FamilyView.interpreter(try plan(), store: self, now: now, of: Set(due))
        // The totals of days were told as they are.
        return view.takeOutcomes().contains { !$0.kind.isTotal || view.plan.isOfSettledWindow($0) }
    }
}
