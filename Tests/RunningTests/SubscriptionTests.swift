import FamilyStore
import Foundation
import Recording
import Synchronization
import Testing

@testable import Running

@Suite("Those who subscribe to what a tracker publishes")
struct SubscriptionTests {
    private let home: SimulatedFamily
    private let store: FamilyStore
    private let announcer = Announcer()

    init() throws {
        home = try SimulatedFamily()
        store = try FamilyStore.open(path: home.folder.databasePath, mode: .create)
    }

    private func publish(_ numbers: Range<Int>) throws {
        try store.write(changesHistory: false) { transaction throws(StoreError) in
            for number in numbers {
                try transaction.append(
                    arrival: EventRow(
                        id: "e\(number)", child: "mia", app: "books", start: Int64(number), length: 1, received: 0,
                        source: "test"))
            }
        }
        announcer.announce()
    }

    private func subscription(limit: Int = 7) -> Subscription<Arrival> {
        Subscription(.usage(after: 0, limit: limit), store: home.folder.databasePath, announcer)
    }

    private static func ids(_ usage: Subscription<Arrival>) async throws -> [String] {
        var ids: [String] = []
        for try await arrival in usage { ids.append(arrival.event.id) }
        return ids
    }

    @Test("Each gets everything once and in order, whenever it comes and goes on until the end")
    func everything() async throws {
        let early = subscription()
        async let first = Self.ids(early)
        try publish(0..<10)
        let late = subscription()
        async let second = Self.ids(late)
        for start in stride(from: 10, to: 100, by: 5) { try publish(start..<(start + 5)) }
        announcer.close()
        let expected = (0..<100).map { "e\($0)" }
        #expect(try await first == expected)
        #expect(try await second == expected)
    }

    @Test("One that never comes back for more delays nobody and loses nothing; it holds no more than a page")
    func slow() async throws {
        var slow = subscription(limit: 3).makeAsyncIterator()
        try publish(0..<1)
        #expect(try await slow.next()?.event.id == "e0")
        let fast = subscription()
        async let all = Self.ids(fast)
        try publish(1..<500)
        announcer.close()
        #expect(try await all.count == 500)
        // What the slow one has not read is kept for it, and nothing else.
        #expect(announcer.readByAll == 0)
        var rest: [String] = []
        while let arrival = try await slow.next() { rest.append(arrival.event.id) }
        #expect(rest == (1..<500).map { "e\($0)" })
    }

    @Test("A place behind everybody is known, so that room can be made there")
    func readByAll() async throws {
        try publish(0..<20)
        #expect(announcer.readByAll == nil)
        do {
            let subscription = subscription(limit: 5)
            var reader = subscription.makeAsyncIterator()
            for _ in 0..<11 { _ = try await reader.next() }
            // The first ten have been dealt with; the eleventh may still be at work.
            #expect(announcer.readByAll == 10)
        }
        #expect(announcer.readByAll == nil)
    }

    @Test("Whoever is cancelled while it waits ends", .timeLimit(.minutes(1)))
    func cancelled() async throws {
        let usage = subscription()
        let task = Task { try await Self.ids(usage) }
        try publish(0..<3)
        task.cancel()
        #expect(try await task.value.count <= 3)
    }

    @Test("A subscriber to outcomes is spared the totals that grow, and gets each other thing once")
    func outcomes() async throws {
        try home.begin()
        for number in 0..<4 {
            try home.append(home.use("e\(number)", minutes: 5), to: "use.jsonl")
            try home.pass(seconds: 300)
        }
        var pages = Pages<OutcomeRow>.outcomes(after: 0, limit: 2)
        var kinds: [String] = []
        while case let page = try pages.next(from: store), !page.isEmpty { kinds += page.map(\.kind) }
        #expect(kinds.sorted() == ["badgeUnlocked", "challengeCompleted", "levelReached", "streakExtended"])
        #expect(try pages.position <= store.lastTold())
    }
}
