import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import RuleEngine

// What is saved, and staying up to date with it: other processes write to the same store.
extension Recorder {
    /// Takes up the saved states; children without one that fits are folded again.
    ///
    /// Time goes on from what was recorded last, also by another process: of what lies ahead of our own time we would see
    /// nothing, and would spend points that are spent.
    func load() throws(StoreError) {
        late = []
        edited = []
        finished = plan.family.children.map { _ in nil }
        checkpoints = [:]
        firstCheckpoints = [:]
        interpreter = Interpreter(plan)
        publisher.forgetTold()
        try store.snapshot { () throws(StoreError) in
            generation = try store.generation()
            // What another process recorded with a wrong clock may have been taken back since.
            now = max(clock, Instant(milliseconds: try store.mark(FamilyStore.latestInstantMark) ?? .min))
            publisher.now = now.milliseconds
            hasDoubts = try store.hasDoubts()
            try reloadNames()
            counted = try CountedUse(names, plan, children: [], store)
            let recorded = Set(try store.childrenWithEvents())
            users = Set(plan.family.children.indices.filter { recorded.contains(plan.family.children[$0].id) })
                .union(counted.voids.heirs)
            for child in users { finished[child] = try store.mark(finishedMark(child)) }
            for (child, finished) in finished.enumerated() {
                // Use that is older is refused, but for a child's first.
                let start = finished == nil ? .min : horizon.books(at: now.milliseconds)
                take(try store.books(of: plan.family.children[child].id, since: start), of: child)
            }
            let decided = Set(try store.childrenWithDecisions())
            known = users.union(plan.family.children.indices.filter { decided.contains(plan.family.children[$0].id) })
            for unit in plan.units where unit.contains(where: known.contains) { try load(unit) }
        }
    }

    /// Takes up what the decisions about a child come to, in the place of what was known.
    func take(_ books: Books, of child: Int) {
        counted.take(books, child: child)
        takenBack[child] = books.takenBack.isEmpty ? nil : books.takenBack
    }

    private func load(_ unit: [Int]) throws(StoreError) {
        var isRestored = true
        for child in unit {
            let row = try store.state(of: plan.family.children[child].id)
            if row == nil, known.contains(child) {
                late.formUnion(unit)
                noteToJudge(unit, since: horizon.start(at: now.milliseconds))
                isRestored = false
            }
            guard isRestored, let row, row.plan == plan.version, interpreter.restore(child, from: row.blob) else {
                isRestored = false
                continue
            }
        }
        guard !isRestored else { return }
        interpreter.forget(unit[0])
        // In a first recording that was cut off nothing was decided for good.
        let isUnfinished = unit.contains { users.contains($0) && finished[$0] == nil }
        if isUnfinished { late.formUnion(unit) }
        if !late.contains(unit[0]) { edited.formUnion(unit) }
    }

    /// Writes besides what the engine decides, and stays up to date with it.
    func write<Value>(
        _ body: (borrowing Transaction) throws(StoreError) -> Value
    ) throws(StoreError) -> Value {
        let value = try store.write { transaction throws(StoreError) in
            try reloadIfChanged()
            let value = try body(transaction)
            if agreed != nil { agreed = try store.lastVersion() }
            return value
        }
        generation = store.writtenGeneration
        return value
    }

    /// Writes as `write` does, or nothing at all where `body` says so.
    func attempt<Value>(
        _ body: (borrowing Transaction) throws(StoreError) -> Attempt<Value>
    ) throws(StoreError) -> Value {
        let (publisher, tally, judging) = (publisher, tally, judging)
        let (used, implausible) = (usedAnew, implausible)
        let attempt = try store.attempt { transaction throws(StoreError) in
            try reloadIfChanged()
            let attempt = try body(transaction)
            if agreed != nil, attempt.isKept { agreed = try store.lastVersion() }
            return attempt
        }
        if attempt.isKept {
            generation = store.writtenGeneration
        } else {
            (self.publisher, self.tally, self.judging) = (publisher, tally, judging)
            (usedAnew, self.implausible) = (used, implausible)
            try load()
        }
        return attempt.value
    }

    /// Notes what a parent has written, together with something that may fail.
    /// - Parameter body: done while nobody else can write; where it fails nothing is noted.
    package func noteWritten<Failure: Error>(with body: () throws(Failure) -> Void) throws {
        let result: Result<Void, Failure> = try attempt { transaction throws(StoreError) in
            try versions.note(in: transaction, store: store)
            let result = Result(catching: body)
            if case .failure = result { return .dropped(result) }
            return .kept(result)
        }
        try result.get()
    }

    /// Lets nothing be recorded under rules or settings that came after these were read: somebody was shown what would follow
    /// from them, and has agreed.
    package func holdToWhatWasShown() { agreed = versions.known }

    /// Another process may have written since: its state is newer than ours.
    private func reloadIfChanged() throws(StoreError) {
        if let agreed, try store.lastVersion() != agreed {
            throw StoreError(kind: .rulesChanged, path: store.path)
        }
        if try store.generation() != generation { try load() }
    }
}
