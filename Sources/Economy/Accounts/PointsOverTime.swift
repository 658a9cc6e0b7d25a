/// A change of points at an instant.
package struct DatedPoints: Sendable, Hashable {
    /// The instant, in milliseconds since 1970.
    package var at: Int64
    package var points: Int64

    package init(at: Int64, points: Int64) {
        self.at = at
        self.points = points
    }
}

/// The points that a child earned over the days under consideration, so that metered use costs only points that were
/// there when it happened. Decisions are not included, as the books have them.
package struct PointsOverTime: Sendable {
    /// The changes as they are known now, in any order.
    package private(set) var entries: [DatedPoints] = []
    /// The most points that can have been there when use was paid: without later corrections.
    package private(set) var most: [DatedPoints] = []

    package init() {}

    /// Adds points that came at an instant. Negative points were taken back.
    package mutating func enter(_ points: Int64, at instant: Int64) {
        entries.append(DatedPoints(at: instant, points: points))
        if points > 0 { most.append(DatedPoints(at: instant, points: points)) }
    }

    /// Adds points that corrections took back and that came before all others.
    package mutating func enter(takenBackBefore points: Int64) {
        most.append(DatedPoints(at: .min, points: points))
    }

    /// Adds the total of a day whose points have known instants.
    /// - Parameters:
    ///   - takenBack: the points that corrections have taken from the total.
    ///   - instants: the instants of points, in order. The remaining points count from the instant of the total.
    ///   - start: the start of the day.
    package mutating func enter(
        total points: Int64, takenBack: Int64, at instant: Int64, instants: [Int64], from start: Int64
    ) {
        let known = instants.prefix(Int(clamping: max(0, points)))
        for instant in known { enter(1, at: instant) }
        if points != Int64(known.count) { enter(points - Int64(known.count), at: instant) }
        if takenBack > 0 { most.append(DatedPoints(at: start, points: takenBack)) }
    }

    /// Adds a day's bonus that depends on other points of the day. It is spread over their instants, as far as these
    /// are known. All of it may have been there when use was paid.
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
