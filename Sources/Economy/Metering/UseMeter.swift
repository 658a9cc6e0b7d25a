import FamilyTime

/// Computes the cost of metered use: each whole point is charged when it is complete, from the points that are there at
/// that instant. What cannot be paid then is never charged later, and no later balance falls below zero.
///
/// The result depends only on what is known, not on the order in which it became known.
struct UseMeter {
    /// A day's use of an app at one price.
    struct Tariff {
        var app: String
        /// The day's number.
        var day: Int32
        /// The use of the whole day, in order and disjoint.
        var use: [Stretch]
        /// The part of the use at this price, in milliseconds of use.
        var part: Range<Int64>
        /// The price in points a minute.
        var price: Int64
        /// The most points to charge.
        var most: Int64 = .max

        func length(of points: Int64) -> Int64 {
            part.lowerBound + (points * Milliseconds.minute + price - 1) / price
        }
    }

    struct Reading: Equatable {
        var points: Int64 = 0
        /// The use of the day that was over when the last point was complete, in milliseconds.
        var length: Int64 = 0
    }

    var tariffs: [Tariff] = []

    /// - Parameters:
    ///   - points: the balance before any of this use.
    ///   - changes: the other changes of the balance since, in any order.
    /// - Returns: the cost at each tariff, in the order of tariffs.
    func read(from points: Int64, _ changes: [DatedPoints]) -> [Reading] {
        var readings = tariffs.map { _ in Reading() }
        var times = tariffs.map { PointTimes($0) }
        let balance = LowestBalance(points, changes)
        var charged: Int64 = 0
        while let place = Self.next(of: times), let at = times[place].at {
            if charged < balance.lowest(from: at), readings[place].points < tariffs[place].most {
                charged += 1
                readings[place].points += 1
                readings[place].length = times[place].length
            }
            times[place].move()
        }
        return readings
    }

    /// The tariff whose next point is complete first.
    private static func next(of times: [PointTimes]) -> Int? {
        var next: (place: Int, at: Int64)?
        for (place, time) in times.enumerated() {
            if let at = time.at, at < next?.at ?? .max { next = (place, at) }
        }
        return next?.place
    }
}

/// The instants at which use completes its points, in order.
private struct PointTimes {
    private let tariff: UseMeter.Tariff
    private var number: Int64 = 0
    private var stretch = 0
    /// The use before the present stretch, in milliseconds.
    private var passed: Int64 = 0
    /// The instant at which the present point is complete, and the day's use by then. Nil if there are no more points.
    private(set) var at: Int64?
    private(set) var length: Int64 = 0

    init(_ tariff: UseMeter.Tariff) {
        self.tariff = tariff
        move()
    }

    mutating func move() {
        number += 1
        length = tariff.length(of: number)
        while stretch < tariff.use.count, passed + tariff.use[stretch].length < length {
            passed += tariff.use[stretch].length
            stretch += 1
        }
        at =
            stretch < tariff.use.count && length <= tariff.part.upperBound
            ? tariff.use[stretch].start + length - passed : nil
    }
}

/// A balance over time, and the lowest value that it reaches afterwards.
private struct LowestBalance {
    private let instants: [Int64]
    /// The lowest balance after each number of changes and from then on.
    private let lowest: [Int64]

    init(_ points: Int64, _ changes: [DatedPoints]) {
        let sorted = changes.sorted { ($0.at, $1.points) < ($1.at, $0.points) }
        instants = sorted.map(\.at)
        var balance = points
        var lowest = [points]
        for change in sorted {
            balance += change.points
            lowest.append(balance)
        }
        for place in lowest.indices.dropLast().reversed() { lowest[place] = min(lowest[place], lowest[place + 1]) }
        self.lowest = lowest
    }

    /// The lowest balance at an instant and at all later ones.
    func lowest(from instant: Int64) -> Int64 {
        var (low, high) = (0, instants.count)
        while low < high {
            let middle = (low + high) / 2
            if instants[middle] <= instant { low = middle + 1 } else { high = middle }
        }
        return lowest[low]
    }
}
