/// What was decided about a thing of the shop, or a freeze for a streak. Points are whole and not negative; requests and
/// purchases are named by the ids of their decisions.
package enum PurchaseDecision: Sendable, Hashable {
    case requested(price: Int64)
    /// A parent said no: to a request, or to handing over what was bought. Then its points come back, too.
    case declined(asked: String)
    /// - request: nil if none was needed.
    case bought(points: Int64, request: String?)
    /// A freeze was bought, which is in the streak's stock at once.
    /// - request: nil if none was needed.
    case freezeBought(points: Int64, request: String?)
    /// It was not handed over, and what was paid came back.
    case returned(points: Int64, purchase: String)
}
