/// How the price and the daily limit of a reward app came to be what they are.
package struct SpendingTerms: Sendable {
    /// In order.
    package var tariffs: [Tariff]
    /// The instant from which the present daily limit holds.
    package var limitSince: Int64

    package init(tariffs: [Tariff], limitSince: Int64) {
        self.tariffs = tariffs
        self.limitSince = limitSince
    }
}
