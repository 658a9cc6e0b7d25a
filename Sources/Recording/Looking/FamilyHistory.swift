import FamilySettings
package import FamilyStore
package import FamilyTime
package import RuleEngine
package import UsageTracking

/// A family's recorded facts, in the form in which any rules can be tried on them.
package struct FamilyHistory: Sendable {
    /// In the order of their start.
    package var uses: [Use]
    /// In the order in which they begin.
    package var deeds: [Deed]
    /// Recorded use that does not count, whatever a rule says.
    package var cut: [CutUse] = []
    /// The engine after what lies before the history. Nil if nothing does.
    package private(set) var base: Interpreter?

    /// A stretch of recorded use that does not count.
    package struct CutUse: Sendable {
        package var use: Use
        package var because: ExplainedUse.Reason
    }

    package init(uses: [Use] = [], deeds: [Deed] = []) {
        self.uses = uses
        self.deeds = deeds
    }

    /// - Parameters:
    ///   - store: nil where nothing was recorded yet.
    ///   - now: use that ends later is left out.
    ///   - children: those whose history it is, with all who win together with them. Nil for all of them.
    ///   - start: what lies before it may be in `base`, as far as a checkpoint holds it.
    package init(
        _ plan: Plan, store: FamilyStore?, now: Instant, of children: [Int]? = nil, from start: Int64 = .min
    ) throws(StoreError) {
        self.init()
        guard let store else { return }
        let names = FamilyNames(plan.family)
        let children = Set(children?.flatMap { plan.companions[$0] } ?? Array(plan.family.children.indices))
        let recorded = RecordedFacts(store: store, names: names, plan: plan, now: now.milliseconds)
        var history = FamilyHistory()
        try store.snapshot { () throws(StoreError) in
            let first = try history.restore(children, before: start, plan, store)
            try recorded.each(of: children, from: first) { fact throws(StoreError) in
                switch fact {
                case .use(let use): history.uses.append(use)
                case .deed(let deed): history.deeds.append(deed)
                }
            }
            let counted = try CountedUse(names, plan, children: children, store, from: first)
            guard counted.mayCut(children) else { return }
            var rows = try store.events(from: first)
            while let row = try rows.next() {
                guard let use = names.use(row), use.end <= now.milliseconds else { continue }
                history.cut += counted.cut(from: use, row)
            }
        }
        self = history
    }

    /// Takes up the checkpoints of children, if all of them have the same one and it lies before an instant.
    /// - Returns: from when on use is not in `base`.
    private mutating func restore(
        _ children: Set<Int>, before start: Int64, _ plan: Plan, _ store: FamilyStore
    ) throws(StoreError) -> Int64 {
        guard start > Instant.distantPast.milliseconds else { return .min }
        var base = Interpreter(plan)
        var first: Int64?
        for unit in plan.units where children.contains(unit[0]) {
            guard let checkpoint = try Checkpoint(of: unit, plan, store), checkpoint.at < start - Milliseconds.day,
                checkpoint.at == first ?? checkpoint.at, checkpoint.restore(unit, in: &base) != nil
            else { return .min }
            first = checkpoint.at
        }
        guard let first else { return .min }
        self.base = base
        return first
    }
}

extension FamilyHistory {
    /// The history up to a moment. Use that went on beyond it is cut there; cutting use changes nothing (law 2).
    package func until(_ moment: Instant) -> FamilyHistory {
        var history = self
        history.uses = uses.compactMap { $0.until(moment) }
        history.deeds.removeAll { $0.at > moment.milliseconds }
        history.cut = cut.compactMap { piece in
            piece.use.until(moment).map { CutUse(use: $0, because: piece.because) }
        }
        return history
    }

    /// Tells an interpreter everything, in the order of time.
    package func feed(_ interpreter: inout Interpreter) {
        var left = deeds[...]
        for use in uses {
            while let deed = left.first, deed.begins <= use.start {
                _ = interpreter.fold(deed)
                left.removeFirst()
            }
            _ = interpreter.fold(use)
        }
        for deed in left { _ = interpreter.fold(deed) }
    }
}

extension CountedUse {
    /// What of a use does not count for its child.
    fileprivate func cut(from use: Use, _ row: EventRow) -> [FamilyHistory.CutUse] {
        let present = absences.pieces(of: use)
        let real = real(use, id: row.id, device: row.device).filter { $0.child == use.child }
        let open = real.flatMap(unshielded)
        return use.without(present).map { FamilyHistory.CutUse(use: $0, because: .absent) }
            + present.flatMap { $0.without(real) }.map { FamilyHistory.CutUse(use: $0, because: .voided) }
            + real.flatMap { $0.without(open) }.map { FamilyHistory.CutUse(use: $0, because: .shielded) }
    }
}

extension Use {
    /// Nil where it had not begun.
    fileprivate func until(_ moment: Instant) -> Use? {
        guard start < moment.milliseconds else { return nil }
        var part = self
        part.end = min(end, moment.milliseconds)
        return part
    }

    /// What is left of it beside some of its pieces, which come in the order of time.
    func without(_ pieces: [Use]) -> [Use] {
        var left: [Use] = []
        var rest = self
        for piece in pieces where piece.start < rest.end && piece.end > rest.start {
            if piece.start > rest.start {
                var gap = rest
                gap.end = piece.start
                left.append(gap)
            }
            rest.start = min(piece.end, rest.end)
        }
        return rest.start < rest.end ? left + [rest] : left
    }
}
