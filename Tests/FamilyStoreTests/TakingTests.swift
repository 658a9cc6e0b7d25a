import FamilyTime
import Foundation
import SeededNumbers
import Testing

@testable import FamilyStore

@Suite("Entries of other devices' journals")
struct TakingTests {
    /// A store with a history of its own.
    private func store(seed: UInt64, _ count: Int = 30) throws -> FamilyStore {
        let store = try FamilyStore.inMemory()
        var story = RandomStory(seed: seed)
        try story.write(count, to: store)
        return store
    }

    @discardableResult
    private func take(
        _ entries: [EntryRow], of device: [UInt8], into store: FamilyStore, now: Int64 = .max
    ) throws -> TakenEntries {
        try store.write { transaction throws(StoreError) in
            try transaction.take(entries, of: device, by: .parent, now: now)
        }
    }

    @discardableResult
    private func take(_ other: FamilyStore, into store: FamilyStore) throws -> TakenEntries {
        try take(try other.entries().all(), of: try other.device(), into: store)
    }

    /// What the inputs of all devices come to, whatever the order in which they came.
    private func meaning(of store: FamilyStore) throws -> [String] {
        var rows = try store.events().all().map {
            "\($0.id) \($0.child) \($0.app) \($0.device ?? "") \($0.start) \($0.length)"
        }
        for child in ["mia", "leo", "zoe"] {
            rows += try store.decisions(of: child).all().map { "\($0.id) \($0.points ?? 0) \($0.recorded)" }
            rows += try store.ledger(of: child).all().map { "\($0.key ?? "") \($0.amount) \($0.at)" }.sorted()
        }
        rows += try store.versions(kind: "rule").map { "\($0.name) \($0.hash) \($0.loaded)" }
        rows += try store.voids().map { "\($0.child) \($0.app ?? "") \($0.made) \($0.undone ?? 0)" }.sorted()
        rows += try store.assignments().map { "\($0.name) \($0.app) \($0.made)" }
        rows += try store.outcomes(after: 0).all().map { "\($0.id) \($0.points ?? 0) \($0.at) \($0.published)" }
            .sorted()
        return rows + (try store.withdrawn().sorted())
    }

    @Test("What would be taken is told before it is, also where entries come twice at once")
    func takable() throws {
        let source = try store(seed: 7)
        let (entries, device) = (try source.entries().all(), try source.device())
        let store = try FamilyStore.inMemory()
        let twice = entries + entries.prefix(20) + entries.dropFirst(5)
        let takable = try store.takable(twice, of: device, now: .max)
        #expect(takable.map(\.number) == entries.map(\.number))
        #expect(try take(twice, of: device, into: store).count == takable.count)
        #expect(try store.takable(twice, of: device, now: .max).isEmpty)
    }

    @Test("In whatever order and pieces they come, and however often, they come to the same", arguments: UInt64(0)..<12)
    func anyOrder(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let sources = try (0..<3).map { try store(seed: seed * 3 + UInt64($0) + 50) }
        let whole = try FamilyStore.inMemory()
        for source in sources { try take(source, into: whole) }
        let expected = try meaning(of: whole)
        #expect(try whole.check().differences == [])
        for _ in 0..<3 {
            let store = try FamilyStore.inMemory()
            var taken = sources.map { _ in 0 }
            let all = try sources.map { try $0.entries().all() }
            while taken != all.map(\.count) {
                let place = random.number(0...2)
                let end = min(all[place].count, taken[place] + random.number(1...12))
                // Some of them are known.
                let part = Array(all[place][max(0, taken[place] - 3)..<end]).shuffled(using: &random)
                let result = try take(part, of: try sources[place].device(), into: store)
                #expect((result.refusal, result.count) == (nil, end - taken[place]))
                taken[place] = end
            }
            let meaning = try self.meaning(of: store)
            #expect(
                meaning == expected,
                "\(zip(meaning, expected).first { $0 != $1 } ?? ("", "")), \(meaning.count) of \(expected.count)"
            )
            let check = try store.check()
            #expect((check.faults, check.differences) == ([], []), "seed \(seed)")
        }
    }

    @Test("A store with a history of its own stands beside them, and making everything anew changes nothing")
    func beside() throws {
        let (one, other) = (try store(seed: 1), try store(seed: 2))
        try take(other, into: one)
        #expect(try one.heads().count == 2)
        #expect(try one.entries(of: other.device()).all() == other.entries().all())
        let before = try one.content()
        let check = try one.check()
        #expect((check.faults, check.differences) == ([], []))
        #expect(try check.entries == one.entries().all().count + other.entries().all().count)
        #expect(try one.repair() == [])
        #expect(try one.content() == before)
    }

    @Test(
        "Entries that are missing, altered, another's, or from a clock ahead are refused and named; those before are taken"
    )
    func refused() throws {
        let other = try store(seed: 4)
        let device = try other.device()
        let entries = try other.entries().all()
        func refusal(_ change: (inout [EntryRow]) -> Void, now: Int64 = .max) throws -> (JournalRefusal?, Int) {
            var changed = entries
            change(&changed)
            let store = try FamilyStore.inMemory()
            let taken = try take(changed, of: device, into: store, now: now)
            #expect(try store.check().differences == [])
            return (taken.refusal, taken.count)
        }
        #expect(try refusal { _ in } == (nil, entries.count))
        #expect(try refusal { $0.remove(at: 5) } == (.gap(next: 6), 5))
        #expect(try refusal { $0[5].body[3] ^= 1 } == (.altered(number: 6), 5))
        #expect(try refusal { $0[5].received += 1 } == (.altered(number: 6), 5))
        #expect(try refusal { $0[5].link[0] ^= 1 } == (.altered(number: 6), 5))
        #expect(
            try refusal {
                $0.swapAt(5, 6); (($0[5].number), ($0[6].number)) = (6, 7)
            } == (.altered(number: 6), 5))
        let now = entries[5].received
        let early = try #require(entries.firstIndex { $0.received > now })
        let (tooEarly, count) = try refusal({ _ in }, now: now)
        guard case .early(let number, let received, _) = tooEarly else {
            Issue.record("\(String(describing: tooEarly))")
            return
        }
        #expect((number, received, count) == (Int64(early) + 1, entries[early].received, early))
        #expect(
            try take(entries, of: [UInt8](repeating: 7, count: 16), into: .inMemory()).refusal == .altered(number: 1))
        var newer = entries
        newer[5].body[0] = 99
        newer[5].link = newer[5].sealed(behind: newer[4].link)
        #expect(try take(newer, of: device, into: .inMemory()).refusal == .unreadable(number: 6))
    }

    @Test("A device that wrote on from an older copy of its journal is named as a fork, also to itself")
    func fork() throws {
        let folder = try StoreFolder()
        let other = try folder.store()
        try Batches.write(0, to: other)
        let copy = try FamilyStore.inMemory()
        try take(other, into: copy)
        let device = try other.device()
        var forked = try other.entries().all()
        try Batches.write(1, to: other)
        let known = try FamilyStore.inMemory()
        try take(other, into: known)
        // The copy goes on in another way.
        var entry = try #require(try other.entries().all().last)
        entry.received += 1
        entry.link = entry.sealed(behind: try #require(forked.last).link)
        forked.append(entry)
        #expect(try take(forked, of: device, into: known).refusal == .fork(number: 2))
        #expect(try take(forked, of: device, into: other).refusal == .fork(number: 2))
        #expect(try take(try other.entries().all(), of: device, into: other).refusal == nil)
        #expect(try known.check().isSound)
    }

    @Test("What is damaged of another device's journal is named, cut off by a repair, and taken again")
    func damaged() throws {
        let (one, other) = (try store(seed: 8), try store(seed: 9))
        try take(other, into: one)
        let before = try meaning(of: one)
        try one.database.run(script: "UPDATE entry SET body = zeroblob(40) WHERE journal = 2 AND number = 11")
        let fault = try #require(try one.check().faults.first)
        #expect((fault.kind, fault.first, fault.device) == (.altered, 11, try other.device()))
        #expect(try !one.check().losesFacts)
        #expect(try one.repair().map(\.first) == [11])
        #expect(try one.heads()[other.device()]?.number == 10)
        #expect(try one.check().faults == [])
        #expect(try take(other, into: one).refusal == nil)
        #expect(try meaning(of: one) == before)
    }

    @Test("A store whose journal began with rows of an earlier format says the same to others as to itself")
    func takenOver() throws {
        let url = try #require(
            Bundle.module.url(forResource: "format-9", withExtension: "db", subdirectory: "Fixtures"))
        let folder = try StoreFolder()
        try FileManager.default.copyItem(at: url, to: URL(filePath: folder.path))
        let old = try folder.store(.readWrite)
        let other = try FamilyStore.inMemory()
        try take(old, into: other)
        #expect(try other.events().all() == old.events().all())
        #expect(try other.versions(kind: "rule") == old.versions(kind: "rule"))
        #expect(try other.assignments() == old.assignments())
        #expect(try other.voids().map(\.withoutJournal) == old.voids().map(\.withoutJournal))
        for child in try old.childrenWithDecisions() {
            let decided = try old.decisions(of: child).all().filter { !$0.isOfEachStore }
            #expect(try other.decisions(of: child).all().map(\.id) == decided.map(\.id))
            for decision in decided {
                #expect(try other.shares(of: decision.id).map(\.amount) == old.shares(of: decision.id).map(\.amount))
            }
        }
        let told = try old.outcomes(after: 0).all().filter { $0.kind != "bonus" }.map(\.id)
        #expect(try other.outcomes(after: 0).all().map(\.id) == told)
        #expect(try other.check().differences == [])
    }

    @Test("Of an id the first report says whose use it is, whichever device tells of it and whichever is heard first")
    func firstReport() throws {
        func device(_ reports: [EventRow]) throws -> FamilyStore {
            let store = try FamilyStore.inMemory()
            for report in reports {
                _ = try store.write { transaction throws(StoreError) in
                    if case .contradicted = try transaction.record(report) { _ = try transaction.holdForParent(report) }
                }
            }
            return store
        }
        func report(_ child: String, _ length: Int64, at received: Int64) -> EventRow {
            EventRow(id: "x", child: child, app: "khan", start: 0, length: length, received: received, source: "test")
        }
        let one = try device([report("mia", 10, at: 1000), report("mia", 30, at: 3000)])
        let other = try device([report("leo", 50, at: 2000), report("mia", 60, at: 4000)])
        for (first, second) in [(one, other), (other, one)] {
            let store = try FamilyStore.inMemory()
            try take(first, into: store)
            try take(second, into: store)
            let known = try #require(try store.event(id: "x"))
            #expect((known.child, known.length) == ("mia", 60))
            #expect(try store.check().isSound)
        }
        // A parent says that it was Leo's.
        try take(one, into: other)
        #expect(try other.event(id: "x")?.child == "mia")
        let word = report("leo", 70, at: 5000)
        _ = try other.write { transaction throws(StoreError) in
            _ = try transaction.holdForParent(word)
            _ = try transaction.releaseHeld(word, at: 5000)
            _ = try transaction.record(word, isWord: true)
        }
        try take(other, into: one)
        #expect(try one.event(id: "x")?.child == "leo")
    }

    @Test("Of an id that devices told the same of, and that another one contradicts, all is sound in whatever order")
    func sameReport() throws {
        func device(_ child: String, at received: Int64) throws -> FamilyStore {
            let store = try FamilyStore.inMemory()
            _ = try store.write { transaction throws(StoreError) in
                try transaction.record(
                    EventRow(
                        id: "x", child: child, app: "khan", start: 0, length: 10, received: received, source: "test"))
            }
            return store
        }
        let devices = try [device("mia", at: 1000), device("mia", at: 2000), device("leo", at: 3000)]
        for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
            let store = try FamilyStore.inMemory()
            for place in order { try take(devices[place], into: store) }
            #expect(try store.event(id: "x")?.child == "mia", "\(order)")
            #expect(try store.check().isSound, "\(order)")
        }
    }

    @Test(
        "What contradicts what is recorded, and says no more, counts where it agrees with what another device told first",
        arguments: ["books", "maths"])
    func contradictingFirst(app: String) throws {
        func report(_ app: String, _ length: Int64, at received: Int64) -> EventRow {
            EventRow(id: "x", child: "mia", app: app, start: 0, length: length, received: received, source: "test")
        }
        func tell(_ row: EventRow, _ store: FamilyStore) throws {
            _ = try store.write { transaction throws(StoreError) in try transaction.record(row) }
        }
        let (first, store) = (try FamilyStore.inMemory(), try FamilyStore.inMemory())
        try tell(report(app, 10, at: 1000), first)
        // Nobody but others' journals makes it worth noting.
        let third = try FamilyStore.inMemory()
        try tell(EventRow(id: "y", child: "mia", app: app, start: 0, length: 1, received: 1, source: "test"), third)
        try take(third, into: store)
        try tell(report("khan", 20, at: 2000), store)
        try tell(report(app, 20, at: 3000), store)
        #expect(try store.event(id: "x")?.app == "khan")
        try take(first, into: store)
        try take(store, into: first)
        for device in [first, store] {
            let row = try #require(try device.event(id: "x"))
            #expect((row.app, row.length) == (app, 20))
            #expect(try device.check().isSound)
        }
    }
}

extension VoidRow {
    /// The word as each store holds it: the numbers of journals differ.
    fileprivate var withoutJournal: VoidRow {
        var word = self
        word.journal = nil
        return word
    }
}
