import Languages

/// What things are called, wherever they stand: on screens, in reports and on pages.
package enum Terms {
    package static var learning: String { localized("Learning") }
    package static var playing: String { localized("Playing") }
    package static var points: String { localized("Points") }
    static var balance: String { localized("Balance") }
    static var change: String { localized("Change") }
    static var devices: String { localized("Devices") }
    static var lately: String { localized("Lately") }
    static var limits: String { localized("Limits") }
    static var when: String { localized("When") }
    static var won: String { localized("Won") }

    static func streak(_ count: Int) -> String { count == 1 ? localized("Streak") : localized("Streaks") }
    static func level(_ count: Int) -> String { count == 1 ? localized("Level") : localized("Levels") }
    static func voucher(_ count: Int) -> String { count == 1 ? localized("Voucher") : localized("Vouchers") }

    /// Something, and how often where that is not once.
    package static func times(_ count: Int, of what: String) -> String {
        count > 1 ? localized("\(what), \(NumberText.grouped(count)) times") : what
    }

    /// Something, and for how long where that is said: "Practise the piano, 20 min".
    package static func timed(_ what: String, minutes: Int?) -> String {
        minutes.map { localized("\(what), \($0) min", "a task that was done") } ?? what
    }

    /// Of an entry that stays only because it was promised.
    static func kept(_ entry: String) -> String { localized("\(entry) (kept)") }
}
