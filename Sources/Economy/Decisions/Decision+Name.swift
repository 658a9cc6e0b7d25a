import FamilyTime

extension Decision {
    /// The id that is made for it, if none is known of that instant: "windowOpened/mia/minecraft/2026-11-06T16:20:00Z".
    /// Further ones of the instant go on with a number.
    func name(about subject: String) -> String {
        "\(kind.rawValue)/\(child)/\(subject)/\(Instant(milliseconds: at).iso8601(in: .utc))"
    }

    /// Whether its id is one that is made for such a decision, and so is nothing else's.
    package var isNamedAsMade: Bool {
        guard let subject = app ?? task ?? thing else { return false }
        let name = name(about: subject)
        guard id != name else { return true }
        guard id.hasPrefix(name + "/"), let number = Int(id.dropFirst(name.count + 1)) else { return false }
        return number > 1 && id == "\(name)/\(number)"
    }
}
