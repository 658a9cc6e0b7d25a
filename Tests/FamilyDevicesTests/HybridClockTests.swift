import SeededNumbers
import Testing

@testable import FamilyDevices

@Suite("The clock that orders")
struct HybridClockTests {
    private let one: DeviceID
    private let two: DeviceID

    init() throws {
        one = try device(1, .parent).life.device
        two = try device(2, .child).life.device
    }

    @Test("Times follow the clock, and in one millisecond they count")
    func next() {
        var clock = HybridClock(device: one)
        #expect(clock.next(now: 5) == HybridTime(wall: 5, counter: 0, device: one))
        #expect(clock.next(now: 5) == HybridTime(wall: 5, counter: 1, device: one))
        #expect(clock.next(now: 7) == HybridTime(wall: 7, counter: 0, device: one))
    }

    @Test("What was heard of comes before what is done next")
    func heard() {
        var clock = HybridClock(device: one)
        let theirs = HybridTime(wall: 100, counter: 3, device: two)
        let isFollowed = clock.heard(theirs, now: 50)
        #expect(isFollowed)
        #expect(clock.next(now: 60) > theirs)
    }

    @Test("Case 58: a clock that is years ahead is not followed, and one that is years behind does no harm")
    func years() {
        let years: Int64 = 10 * 365 * 86_400_000
        var clock = HybridClock(device: one)
        let isAheadFollowed = clock.heard(
            HybridTime(wall: Household.now + years, counter: 0, device: two), now: Household.now)
        #expect(!isAheadFollowed)
        #expect(clock.next(now: Household.now).wall == Household.now)
        let isBehindFollowed = clock.heard(
            HybridTime(wall: Household.now - years, counter: 9, device: two), now: Household.now)
        #expect(isBehindFollowed)
        #expect(clock.next(now: Household.now + 1).wall == Household.now + 1)
    }

    @Test("Case 58: five minutes ahead are followed, and no more")
    func tolerance() {
        var clock = HybridClock(device: one)
        let isNearFollowed = clock.heard(HybridTime(wall: 300_000, counter: 0, device: two), now: 0)
        #expect(isNearFollowed)
        let isFarFollowed = clock.heard(HybridTime(wall: 300_001, counter: 0, device: two), now: 0)
        #expect(!isFarFollowed)
        let isLatestFollowed = clock.heard(HybridTime(wall: .max, counter: .max, device: two), now: 0)
        #expect(!isLatestFollowed)
        let isEarliestFollowed = clock.heard(HybridTime(wall: .min, counter: 0, device: two), now: .min)
        #expect(isEarliestFollowed)
    }

    @Test("Case 59: a clock that jumps back leaves the order as it is")
    func jumpBack() {
        var clock = HybridClock(device: one)
        let first = clock.next(now: 1_000_000)
        let second = clock.next(now: 5)
        #expect(first < second)
        #expect(clock.next(now: 1_000_001) > second)
    }

    @Test("Case 60: a full counter moves the clock on")
    func overflow() {
        var clock = HybridClock(device: one, last: HybridTime(wall: 9, counter: .max, device: one))
        #expect(clock.next(now: 3) == HybridTime(wall: 10, counter: 0, device: one))
        var end = HybridClock(device: one, last: HybridTime(wall: .max, counter: .max, device: one))
        _ = end.next(now: 3)
    }

    @Test("Whatever clocks do, each device's times rise", arguments: 0..<50 as Range<UInt64>)
    func rising(seed: UInt64) {
        var numbers = SeededGenerator(seed: seed)
        var clocks = [HybridClock(device: one), HybridClock(device: two)]
        var last: [HybridTime?] = [nil, nil]
        for _ in 0..<200 {
            let which = numbers.number(0...1)
            let now = Int64(numbers.number(0...1_000))
            if numbers.number(0...2) == 0, let theirs = last[1 - which] {
                if clocks[which].heard(theirs, now: now) {
                    let next = clocks[which].next(now: now)
                    #expect(next > theirs)
                    last[which] = next
                }
            } else {
                let next = clocks[which].next(now: now)
                if let before = last[which] { #expect(next > before) }
                last[which] = next
            }
        }
    }
}
