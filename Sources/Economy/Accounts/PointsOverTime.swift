/// Points that came or went at an instant.
package struct DatedPoints: Sendable, Hashable {
    /// In milliseconds since 1970.
    package var at: Int64
    package var points: Int64

    package init(at: Int64, points: Int64) {
        self.at = at
        self.points = points
    }
}

/// How a child came to what it has, so that use that is paid as it happens costs only what was there then: what was
/// earned on the days that are looked at. What was decided is no part of it, as the books have that.
package struct PointsOverTime: Sendable {
    /// As it is known now. In any order.
    package private(set) var entries: [DatedPoints] = []
    /// The most that can have been there when the use was paid: without what was taken back since.
    package private(set) var most: [DatedPoints] = []

    package init() {}

    /// Takes in points that came at an instant, or were taken back.
    package mutating func enter(_ points: Int64, at instant: Int64) {
        entries.append(DatedPoints(at: instant, points: points))
        if points > 0 { most.append(DatedPoints(at: instant, points: points)) }
    }

    /// Takes in what was taken back of points that came before all of it.
    package mutating func enter(takenBackBefore points: Int64) {
        most.append(DatedPoints(at: .min, points: points))
    }

    /// Takes in the total of a day, of which it is known when its points came.
    /// - Parameters:
    ///   - takenBack: what corrections have taken of it.
    ///   - instants: in order; what is beyond them was there when the total was complete.
    ///   - start: of its day.
    package mutating func enter(
        total points: Int64, takenBack: Int64, at instant: Int64, instants: [Int64], from start: Int64
    ) {
        let known = instants.prefix(Int(clamping: max(0, points)))
        for instant in known { enter(1, at: instant) }
        if points != Int64(known.count) { enter(points - Int64(known.count), at: instant) }
        if takenBack > 0 { most.append(DatedPoints(at: start, points: takenBack)) }
    }

    /// Takes in a day's total that hangs on other points of the day: it is spread over them, as far as is known now.
    /// When use was paid with it, all of it may have been there.
    package mutating func enter(
        bonus points: Int64, takenBack: Int64, at instant: Int64, beside instants: [Int64], from start: Int64
    ) {
        if points + takenBack > 0 { most.append(DatedPoints(at: start, points: points + takenBack)) }
        guard points > 0, !instants.isEmpty else {
            entries.append(DatedPoints(at: instant, points: points))
            return
        }
        let count = Int64(instants.count)
        for number in 1...points {
            let place = (number * count + points - 1) / points - 1
            entries.append(DatedPoints(at: instants[Int(place)], points: 1))
        }
    }
}
