import Testing

@testable import FamilyStore

@Suite("Recorded use")
struct EventTests {
    let folder: StoreFolder
    let store: FamilyStore

    init() throws {
        folder = try StoreFolder()
        store = try folder.store()
    }

    @Test("Comes back as it was recorded, in order of start and id")
    func roundtrip() throws {
        let events = [
            Rows.event("b", start: 2_000),
            Rows.event("a", device: nil, start: 2_000),
            Rows.event("ünï\u{0}code 📚", app: "", start: -5, length: 0, received: .max, source: "a\"b'c"),
        ]
        try store.write { transaction throws(StoreError) in
            for event in events { #expect(try transaction.record(event) == .new) }
        }
        let again = try folder.store(.readOnly)
        #expect(try again.events(of: "mia").all() == [events[2], events[1], events[0]])
        #expect(try again.event(id: "a") == events[1])
        #expect(try again.event(id: "c") == nil)
        #expect(try again.eventCount == 3)
    }

    @Test("Is read by child and by when it started, the end left out")
    func ranges() throws {
        try store.write { transaction throws(StoreError) in
            for start in Int64(0)..<10 {
                _ = try transaction.record(Rows.event("m\(start)", child: "mia", start: start))
                _ = try transaction.record(Rows.event("l\(start)", child: "leo", start: start))
            }
        }
        #expect(try store.events(of: "leo", from: 7).all().map(\.id) == ["l7", "l8", "l9"])
        #expect(try store.events(of: "mia", from: 2, before: 4).all().map(\.id) == ["m2", "m3"])
        #expect(try store.events(from: 8, before: 9).all().map(\.id) == ["l8", "m8"])
        #expect(try store.events(of: "nobody").all() == [])
        #expect(try store.childrenWithEvents() == ["leo", "mia"])
    }

    @Test("Two children's use can be read side by side")
    func sideBySide() throws {
        try store.write { transaction throws(StoreError) in
            for start in Int64(0)..<3 {
                _ = try transaction.record(Rows.event("m\(start)", child: "mia", start: start))
                _ = try transaction.record(Rows.event("l\(start)", child: "leo", start: start))
            }
        }
        var mia = try store.events(of: "mia")
        var leo = try store.events(of: "leo")
        var ids: [String] = []
        while let first = try mia.next(), let second = try leo.next() { ids += [first.id, second.id] }
        #expect(ids == ["m0", "l0", "m1", "l1", "m2", "l2"])
        #expect(try mia.next() == nil)
    }

    /// Reports of one id, best first.
    static let reports = [
        Rows.event("e", start: 3_000, length: 900),
        Rows.event("e", child: "leo", start: 1_000, length: 600),
        Rows.event("e", child: "mia", app: "anki", start: 2_000, length: 600),
        Rows.event("e", child: "mia", app: "khan", device: nil, start: 2_000, length: 600),
        Rows.event("e", child: "mia", app: "khan", device: "tv", start: 2_000, length: 600),
    ]

    @Test("26: for one id the longest report wins (line 6), then the earliest start; a parent moves it, however long")
    func bestReport() throws {
        for first in Self.reports.indices {
            for second in Self.reports.indices {
                let id = "\(first)-\(second)"
                var earlier = Self.reports[first]
                var later = Self.reports[second]
                earlier.id = id
                later.id = id
                later.received += 1
                let recording = try store.write { transaction throws(StoreError) in
                    _ = try transaction.record(earlier)
                    return try transaction.record(later, isWord: true)
                }
                let isRecorded = later.contradicts(earlier) || second < first
                #expect(recording == (isRecorded ? .replaced(previous: earlier) : .known))
                #expect(try store.event(id: id) == (isRecorded ? later : earlier))
            }
        }
        #expect(try store.eventCount == 25)
    }

    @Test("A report that turns out to be another child's makes that child one with use")
    func anotherChild() throws {
        try store.write { transaction throws(StoreError) in
            _ = try transaction.record(Rows.event("e", child: "mia", length: 1))
            _ = try transaction.record(Rows.event("e", child: "leo", length: 2), isWord: true)
        }
        #expect(try store.childrenWithEvents() == ["leo", "mia"])
        #expect(try store.events().all().map(\.child) == ["leo"])
    }

    @Test("Whose it was, of which app and on which device stays as it was told first")
    func contradicted() throws {
        let first = Rows.event("e", child: "mia", app: "khan", device: "tv", length: 600)
        try store.write { transaction throws(StoreError) in _ = try transaction.record(first) }
        let others = [
            Rows.event("e", child: "leo", app: "khan", device: "tv", length: 601),
            Rows.event("e", child: "mia", app: "anki", device: "tv", length: 601),
            Rows.event("e", child: "mia", app: "khan", device: "phone", length: 601),
        ]
        for var other in others {
            #expect(
                try store.write { transaction throws(StoreError) in try transaction.record(other) }
                    == .contradicted(by: first))
            // What says no more than is known is no news.
            other.length = 600
            #expect(try store.write { transaction throws(StoreError) in try transaction.record(other) } == .known)
        }
        #expect(try store.event(id: "e") == first)
        // To name no device contradicts none.
        let longer = Rows.event("e", child: "mia", app: "khan", device: nil, length: 700)
        #expect(
            try store.write { transaction throws(StoreError) in try transaction.record(longer) }
                == .replaced(previous: first))
    }

    @Test("Can be taken out")
    func removal() throws {
        let event = Rows.event("e")
        let removed = try store.write { transaction throws(StoreError) in
            _ = try transaction.record(event)
            return [try transaction.removeEvent(id: "e"), try transaction.removeEvent(id: "e")]
        }
        #expect(removed == [event, nil])
        #expect(try store.eventCount == 0)
    }

    @Test("6: use that ends after now waits whole, every report of it, and is released when it has ended")
    func waiting() throws {
        let short = Rows.event("e", start: 100, length: 50)
        let long = Rows.event("e", start: 100, length: 500)
        let other = Rows.event("d", device: nil, start: 90, length: 60)
        let held = try store.write { transaction throws(StoreError) in
            [
                try transaction.hold(long), try transaction.hold(short), try transaction.hold(other),
                try transaction.hold(short), try transaction.hold(other),
            ]
        }
        #expect(held == [true, true, true, false, false])
        #expect(try store.waitingCount == 3)
        let released = try store.write { transaction throws(StoreError) in
            [
                try transaction.release(endingBy: 149), try transaction.release(endingBy: 150),
                try transaction.release(endingBy: 150), try transaction.release(endingBy: .max),
            ]
        }
        #expect(released == [[], [other, short], [], [long]])
        #expect(try store.waitingCount == 0)
    }
}
