import Testing

@testable import FamilyStore

@Suite("Messages to devices")
struct MessageTests {
    private static let noon: Int64 = 1_793_617_200_000

    private static func message(_ id: String, to device: [UInt8], _ word: String = "lock", at: Int64 = noon)
        -> SentMessage
    {
        SentMessage(id: id, device: device, word: word, child: "mia", app: "minecraft", at: at)
    }

    /// A journal whose entries come to another device, and who writes it.
    private struct Journal {
        let store: FamilyStore
        let author: JournalAuthor

        init(_ author: JournalAuthor = .parent) throws {
            store = try .inMemory()
            self.author = author
            if !author.isParent { try store.begin(as: author) }
        }

        var device: [UInt8] { get throws { try store.device() } }

        func write(_ body: (borrowing Transaction) throws(StoreError) -> Void) throws { try store.write(body) }
    }

    /// What another device knows that takes the journals in this order.
    private static func observer(of journals: [Journal]) throws -> (store: FamilyStore, leftOut: [LeftOutFact]) {
        let store = try FamilyStore.inMemory()
        return (store, try journals.flatMap { try take($0, into: store).leftOut })
    }

    private static func take(_ journal: Journal, into store: FamilyStore) throws -> TakenEntries {
        let (entries, device) = (try journal.store.entries().all(), try journal.device)
        let taken = try store.write { transaction throws(StoreError) in
            try transaction.take(entries, of: device, by: journal.author, now: .max)
        }
        #expect(taken.refusal == nil)
        return taken
    }

    private static func orders<Item>(_ items: [Item]) -> [[Item]] {
        guard items.count > 1 else { return [items] }
        return items.indices.flatMap { place in
            var rest = items
            let first = rest.remove(at: place)
            return orders(rest).map { [first] + $0 }
        }
    }

    @Test("Only the device that a message is for answers it, in whatever order journals come")
    func onlyTheOneAsked() throws {
        let (papa, mia, leo) = (try Journal(), try Journal(.child(of: ["mia"])), try Journal(.child(of: ["leo"])))
        let (miasDevice, leosDevice) = (try mia.device, try leo.device)
        try papa.write { transaction throws(StoreError) in
            try transaction.record(Self.message("m1", to: miasDevice))
            try transaction.record(Self.message("m2", to: leosDevice, at: Self.noon + 1))
            try transaction.record(Self.message("m3", to: leosDevice, at: Self.noon + 2))
            _ = try transaction.cancel(message: "m3", at: Self.noon + 3)
        }
        try mia.write { transaction throws(StoreError) in
            try transaction.record(AnsweredMessage(id: "m1", device: miasDevice, at: Self.noon + 10))
            // Later answers say nothing new.
            try transaction.record(
                AnsweredMessage(id: "m1", device: miasDevice, at: Self.noon + 11, failure: .noShield))
        }
        // Of another device's message, under its own name and under the other one's.
        try mia.write { transaction throws(StoreError) in
            try transaction.record(AnsweredMessage(id: "m2", device: miasDevice, at: Self.noon + 12))
            try transaction.record(AnsweredMessage(id: "m2", device: leosDevice, at: Self.noon + 12))
        }
        try leo.write { transaction throws(StoreError) in
            try transaction.record(
                AnsweredMessage(id: "m2", device: leosDevice, at: Self.noon + 20, failure: .shieldFailed, detail: "no"))
        }
        let number = try #require(try mia.store.heads()[miasDevice]).number
        let forged = LeftOutFact(device: miasDevice, number: number, kind: .answered, why: .ofOtherDevice)
        for order in Self.orders([papa, mia, leo]) {
            let (store, leftOut) = try Self.observer(of: order)
            // Two facts of one entry.
            #expect(leftOut == [forged, forged])
            let messages = try store.messages()
            #expect(messages.map(\.message.id) == ["m1", "m2", "m3"])
            #expect(messages.first?.state == .executed(at: Self.noon + 10))
            guard case .failed(let answer)? = messages.dropFirst().first?.state else {
                Issue.record("what Leo's device says does not count")
                continue
            }
            #expect((answer.failure, answer.detail, answer.at) == (.shieldFailed, "no", Self.noon + 20))
            #expect(messages.last?.state == .cancelled(at: Self.noon + 3))
            #expect(try store.pendingMessages(to: leosDevice) == [])
            #expect(try store.check().differences == [])
            // What comes again changes nothing.
            for journal in order { #expect(try Self.take(journal, into: store).count == 0) }
            #expect(try store.messages() == messages)
            #expect(try store.repair() == [])
            #expect(try store.messages() == messages)
        }
    }

    @Test("A child's device sends nothing, takes nothing back, and tells of no other device's apps")
    func childsDevice() throws {
        let (papa, mia, leo) = (try Journal(), try Journal(.child(of: ["mia"])), try Journal(.child(of: ["leo"])))
        let (miasDevice, leosDevice) = (try mia.device, try leo.device)
        try papa.write { transaction throws(StoreError) in try transaction.record(Self.message("m1", to: miasDevice)) }
        try mia.write { transaction throws(StoreError) in
            try transaction.record(Self.message("m9", to: leosDevice, "unlock"))
            _ = try transaction.cancel(message: "m1", at: Self.noon + 1)
            try transaction.record(
                InstalledApps(
                    journal: leosDevice, device: "pad", apps: [], unusable: [], at: Self.noon + 1,
                    received: Self.noon + 1))
            try transaction.record(
                InstalledApps(
                    journal: miasDevice, device: "laptop", apps: ["Chess"], unusable: [], at: Self.noon + 1,
                    received: Self.noon + 1))
        }
        for order in Self.orders([papa, mia]) {
            let (store, named) = try Self.observer(of: order)
            #expect(named.map(\.kind) == [.sent, .cancelled, .installed])
            #expect(named.map(\.why) == [.isParents, .isParents, .ofOtherDevice])
            #expect(try store.messages().map(\.message.id) == ["m1"])
            #expect(try store.messages().map(\.state) == [.pending])
            #expect(try store.installed(on: leosDevice) == [])
            #expect(try store.installed(on: miasDevice).map(\.apps) == [["Chess"]])
            #expect(try store.check().differences == [])
        }
    }

    @Test("Of two messages under one id the same one stands everywhere")
    func oneID() throws {
        let (papa, mama) = (try Journal(), try Journal())
        let (one, other) = ([UInt8](repeating: 1, count: 16), [UInt8](repeating: 2, count: 16))
        try papa.write { transaction throws(StoreError) in try transaction.record(Self.message("m", to: one)) }
        try mama.write { transaction throws(StoreError) in try transaction.record(Self.message("m", to: other)) }
        for order in [[papa, mama], [mama, papa]] {
            let (store, _) = try Self.observer(of: order)
            #expect(try store.messages().map(\.message.device) == [one])
            #expect(try store.check().differences == [])
        }
    }

    @Test("What a device has is told again only if it is something else, and what is older says nothing")
    func installed() throws {
        let mia = try Journal(.child(of: ["mia"]))
        let device = try mia.device
        func tell(_ apps: [String], at: Int64) throws {
            try mia.write { transaction throws(StoreError) in
                try transaction.record(
                    InstalledApps(
                        journal: device, device: "laptop", apps: apps, unusable: [], at: Self.noon + at,
                        received: Self.noon + at))
            }
        }
        for (apps, at) in [(["A", "B"], 5), (["A", "B"], 6), (["C"], 4), ([], 9)] as [([String], Int64)] {
            try tell(apps, at: at)
        }
        #expect(try mia.store.entries().all().count == 2)
        #expect(try mia.store.installed(on: device).map(\.apps) == [[]])
        let (store, _) = try Self.observer(of: [mia])
        #expect(try store.installed(on: device) == mia.store.installed(on: device))
    }
}
