import FamilyTime

/// What use costs that is paid as it happens: each whole point when it is complete, from the points that there are at
/// that instant. What cannot be paid then is never asked for again, and nothing leaves a later balance below zero.
///
/// It follows from what is known alone, in whatever order it came to be known.
struct UseMeter {
    /// A day's use of an app at one price.
    struct Tariff {
        var app: String
        /// The number of the day.
        var day: Int32
        /// The use of the whole day, in order and disjoint.
        var use: [Stretch]
        /// The part of it that has the price, in milliseconds of use.
        var part: Range<Int64>
        /// Points a minute.
        var price: Int64
        /// The most points that it may cost.
        var most: Int64 = .max

        func length(of points: Int64) -> Int64 {
            part.lowerBound + (points * Milliseconds.minute + price - 1) / price
        }
    }

    struct Reading: Equatable {
        var points: Int64 = 0
        /// How much of the day's use was over when the last of them was complete.
        var length: Int64 = 0
    }

    var tariffs: [Tariff] = []

    /// - Parameters:
    ///   - points: that were there before any of this.
    ///   - changes: what else came and went since, in any order.
    /// - Returns: what each tariff comes to, in their order.
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

    /// The one whose next point is complete first.
    private static func next(of times: [PointTimes]) -> Int? {
        var next: (place: Int, at: Int64)?
        for (place, time) in times.enumerated() {
            if let at = time.at, at < next?.at ?? .max { next = (place, at) }
        }
        return next?.place
    }
}

/// The instants at which use completes its points, one after the other.
private struct PointTimes {
    private let tariff: UseMeter.Tariff
    private var number: Int64 = 0
    private var stretch = 0
    /// Use before the stretch.
    private var passed: Int64 = 0
    /// When the present point is complete, and by how much use of the day; nil when there are no more.
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

/// A balance over time, and how low it falls afterwards.
private struct LowestBalance {
    private let instants: [Int64]
    /// Behind so many of the changes, and from then on.
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

    /// The least that there is at an instant and at all later ones.
    func lowest(from instant: Int64) -> Int64 {
        var (low, high) = (0, instants.count)
        while low < high {
            let middle = (low + high) / 2
            if instants[middle] <= instant { low = middle + 1 } else { high = middle }
        }
        return lowest[low]
    }
}
