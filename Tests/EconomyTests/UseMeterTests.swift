import FamilyTime
import SeededNumbers
import Testing

@testable import Economy

@Suite("What use costs as it happens")
struct UseMeterTests {
    private func tariff(_ stretches: [(Int64, Int64)], price: Int64 = 60) -> UseMeter.Tariff {
        let use = stretches.map { Stretch($0.0 * 1000, $0.1 * 1000) }
        return UseMeter.Tariff(
            app: "game", day: 0, use: use, part: 0..<use.reduce(0) { $0 + $1.length }, price: price)
    }

    private func came(_ points: Int64, at second: Int64) -> DatedPoints {
        DatedPoints(at: second * 1000, points: points)
    }

    @Test("A point goes from what there is when it is complete, and never later")
    func gap() {
        // A point a second: ten of them without any points, three with two, two more with a third one.
        let meter = UseMeter(tariffs: [tariff([(0, 10), (20, 25)])])
        let reading = meter.read(from: 0, [came(2, at: 15), came(1, at: 24)])
        #expect(reading == [UseMeter.Reading(points: 3, length: 14_000)])
    }

    @Test("What was spent later is not there for use that is told late")
    func spent() {
        let meter = UseMeter(tariffs: [tariff([(0, 10)])])
        #expect(meter.read(from: 8, [came(-5, at: 20), came(9, at: 30)])[0].points == 3)
        #expect(meter.read(from: 8, [came(-9, at: 20), came(9, at: 30)])[0].points == 0)
    }

    @Test("Two apps share what there is, the point that is complete first before the other")
    func shared() {
        let meter = UseMeter(tariffs: [tariff([(0, 10)]), tariff([(5, 10)], price: 120)])
        let readings = meter.read(from: 8, [])
        #expect(readings.map(\.points) == [6, 2])
    }

    @Test("It goes on as it began: what more use adds changes nothing before", arguments: UInt64(1)...50)
    func goesOn(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        func number(_ range: ClosedRange<Int64>) -> Int64 { Int64.random(in: range, using: &generator) }
        var changes: [DatedPoints] = []
        var stretches: [(Int64, Int64)] = []
        var clock: Int64 = 0
        var last: Int64 = 0
        for _ in 0..<20 {
            let start = clock + number(0...9)
            clock = start + number(1...9)
            stretches.append((start, clock))
            if number(0...1) == 0 { changes.append(came(number(1...12), at: number(0...1) + start)) }
            let reading = UseMeter(tariffs: [tariff(stretches)]).read(from: 0, changes)[0]
            #expect(reading.points >= last)
            // Second by second, by the simplest means there are.
            var paid: Int64 = 0
            for second in stretches.flatMap({ Array($0.0 + 1...$0.1) }) {
                let there = changes.filter { $0.at <= second * 1000 }.reduce(0) { $0 + $1.points }
                if paid < there { paid += 1 }
            }
            #expect(reading.points == paid)
            last = reading.points
        }
    }
}
