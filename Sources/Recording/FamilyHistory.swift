import FamilySettings
package import FamilyStore
package import FamilyTime
package import RuleEngine
package import UsageTracking

/// What was recorded of a family, as facts that any rules can be tried on.
package struct FamilyHistory: Sendable {
    /// In the order of their start.
    package var uses: [Use]
    /// In the order of time.
    package var deeds: [Deed]

    package init(uses: [Use] = [], deeds: [Deed] = []) {
        self.uses = uses
        self.deeds = deeds
    }

    /// - Parameters:
    ///   - store: nil where nothing was recorded yet.
    ///   - now: use that ends later is left out.
    package init(_ plan: Plan, store: FamilyStore?, now: Instant) throws(StoreError) {
        self.init()
        guard let store else { return }
        let recorded = RecordedFacts(store: store, names: FamilyNames(plan.family), plan: plan, now: now.milliseconds)
        var uses: [Use] = []
        var deeds: [Deed] = []
        try recorded.each(of: Set(plan.family.children.indices), from: .min) { fact throws(StoreError) in
            switch fact {
            case .use(let use): uses.append(use)
            case .deed(let deed): deeds.append(deed)
            }
        }
        self.deeds = deeds
        self.uses = uses
    }
}

extension FamilyHistory {
    /// Tells an interpreter everything, in the order of time.
    package func feed(_ interpreter: inout Interpreter) {
        var left = deeds[...]
        for use in uses {
            while let deed = left.first, deed.at <= use.start {
                _ = interpreter.fold(deed)
                left.removeFirst()
            }
            _ = interpreter.fold(use)
        }
        for deed in left { _ = interpreter.fold(deed) }
    }
}
