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
    /// The use in milliseconds.
    let length: Int64
    /// Whole points: those of the day's total that are complete (law 7).
    let points: Int64

    /// - Parameters:
    ///   - use: of one day, disjoint.
    ///   - tariffs: in the order of their instants.
    init(of use: [Stretch], _ tariffs: [Tariff]) {
        length = use.reduce(0) { $0 + $1.length }
        let ends = tariffs.dropFirst().map(\.since) + [.max]
        points =
            zip(tariffs, ends).reduce(0) { sum, part in
                let time = Stretch(part.0.since, part.1)
                return sum + part.0.price * use.within(time).reduce(0) { $0 + $1.length }
            } / Milliseconds.minute
    }
}
