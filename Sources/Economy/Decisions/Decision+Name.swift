import FamilyTime

extension Decision {
    /// The id that is made for it, if none is known of that instant: "windowOpened/mia/minecraft/2026-11-06T16:20:00Z".
    /// Further ones of the instant go on with a number.
    ///
    /// What gives points back is named by what had taken them: they come back once, though two devices say so that have not
    /// heard of each other.
    func name(about subject: String) -> String {
        payment.map { "\(kind.rawValue)/\($0)" } ?? nameOfInstant(about: subject)
    }

    private func nameOfInstant(about subject: String) -> String {
        "\(kind.rawValue)/\(child)/\(subject)/\(Instant(milliseconds: at).iso8601(in: .utc))"
    }

    /// The id of the payment that it gives back. Nil if it gives none back.
    private var payment: String? {
        switch body {
        case .app(_, .refunded(_, _, let payment)): payment
        case .purchase(_, .returned(_, let purchase)): purchase
        default: nil
        }
    }

    /// Whether its id is one that is made for such a decision, and so is nothing else's.
    package var isNamedAsMade: Bool {
        guard let subject = app ?? task ?? thing else { return false }
        // Earlier programs named all by their instant.
        return [name(about: subject), nameOfInstant(about: subject)].contains { name in
            guard id != name else { return true }
            guard id.hasPrefix(name + "/"), let number = Int(id.dropFirst(name.count + 1)) else { return false }
            return number > 1 && id == "\(name)/\(number)"
        }
    }
}
