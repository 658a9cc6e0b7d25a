import FamilyTime

extension Decision {
    /// The id that is made for it, if none is known of that instant: "windowOpened/mia/minecraft/2026-11-06T16:20:00Z".
    /// Further ones of the instant go on with a number.
    ///
    /// What is done about something once is named by that: points or minutes come back once, a request is paid and opens
    /// an app once, and a boost is started once, though two devices say so that have not heard of each other.
    func name(about subject: String) -> String {
        cause.map { Self.name(of: kind, causedBy: $0) } ?? nameOfInstant(about: subject)
    }

    /// The id of what is done once about something, which has an id itself.
    static func name(of kind: Kind, causedBy cause: String) -> String { "\(kind.rawValue)/\(cause)" }

    private func nameOfInstant(about subject: String) -> String {
        "\(kind.rawValue)/\(child)/\(subject)/\(Instant(milliseconds: at).iso8601(in: .utc))"
    }

    /// The id of the decision that leads to it once. Nil if none does.
    private var cause: String? {
        switch body {
        case .app(_, .refunded(_, _, let payment)): payment
        case .app(_, .voucherReturned(_, _, let start)): start
        case .app(_, .bought(_, _, let request)), .app(_, .openedForUse(let request)): request
        case .app(_, .opened(_, _, let payment)): Self.answersRequest(payment) ? payment : nil
        case .purchase(_, .bought(_, let request)), .purchase(_, .freezeBought(_, let request)): request
        case .purchase(_, .returned(_, let purchase)): purchase
        case .boost(_, let start): start.win
        default: nil
        }
    }

    /// Whether a payment with an id is one that a parent has approved.
    private static func answersRequest(_ payment: String) -> Bool {
        payment.hasPrefix("\(Kind.pointsSpent.rawValue)/\(Kind.redemptionRequested.rawValue)/")
    }

    /// Whether its id is one that is made for such a decision, and so is nothing else's.
    package var isNamedAsMade: Bool {
        // Whoever looks for the start of a boost finds it by this name alone.
        if let boost { return id == name(about: boost.win) }
        guard let subject = app ?? task ?? thing ?? choice else { return false }
        // Earlier programs named all by their instant.
        return [name(about: subject), nameOfInstant(about: subject)].contains { name in
            guard id != name else { return true }
            guard id.hasPrefix(name + "/"), let number = Int(id.dropFirst(name.count + 1)) else { return false }
            return number > 1 && id == "\(name)/\(number)"
        }
    }
}
