package import FamilySettings
import FamilyTime

/// What a minute of an app costs from an instant on. It holds until the next one.
package struct Tariff: Sendable, Hashable {
    /// In milliseconds since 1970.
    package var since: Int64
    /// Points a minute of use. 0 while the use itself costs nothing.
    package var price: Int64

    package init(since: Int64 = .min, price: Int64) {
        self.since = since
        self.price = price
    }

    package init(_ terms: AppTerms, since: Int64 = .min) {
        self.init(since: since, price: terms.pay == .perMinute ? Int64(terms.costPerMinute) : 0)
    }
}

/// The cost of a day's use of an app that is paid as it is used. It follows from the use and the prices alone, not from
/// when they became known or what there was to pay it with.
struct UseCost: Equatable {
    /// The use that has a price, in milliseconds.
    let length: Int64
    /// Whole points: those of the day's total that are complete (law 7).
    let points: Int64

    /// - Parameters:
    ///   - use: of one day, disjoint.
    ///   - tariffs: in the order of their instants.
    init(of use: [Stretch], _ tariffs: [Tariff]) {
        let ends = tariffs.dropFirst().map(\.since) + [.max]
        var (length, cost): (Int64, Int64) = (0, 0)
        for (tariff, end) in zip(tariffs, ends) where tariff.price > 0 {
            let used = use.within(Stretch(tariff.since, end)).reduce(0) { $0 + $1.length }
            length += used
            cost += tariff.price * used
        }
        self.length = length
        points = cost / Milliseconds.minute
    }
}
