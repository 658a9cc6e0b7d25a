import CommandTable
import FamilySettings
import FamilyStore
import FamilyTime
import Languages
import Recording

extension Session {
    /// Throws if the clock can hardly be right. Recording by such a clock would shut what is open, and real use would
    /// come too late.
    func checkClock(_ loaded: LoadedFamily, _ store: FamilyStore?) throws {
        guard let doubt = try store?.clockDoubt(now: now, loaded.family) else { return }
        throw refusal(doubt, now, loaded.family.zone)
    }

    /// The refusal for a doubtful clock, with what to do.
    func refusal(_ doubt: ClockDoubt, _ now: Instant, _ zone: Zone) -> Refusal {
        let isGiven = options.string("now") != nil
        let now = ClockWords.dated(now.milliseconds, zone)
        switch doubt {
        case .ahead(let last):
            return Refusal(
                ClockWords.contradiction(now, ClockWords.dated(last, zone), isGiven: isGiven),
                localized("Check the date of this computer. If it is right, say so once: challenges clock accept"))
        case .behind(let last):
            return Refusal(
                ClockWords.contradiction(now, ClockWords.dated(last, zone), isGiven: isGiven),
                localized(
                    """
                    Check the date of this computer. If it is right, it was wrong before; take back what was \
                    recorded then: challenges clock repair
                    """))
        }
    }

    /// An instant on the family's clock, or in UTC where there is no family yet.
    func clockWords(_ milliseconds: Int64) -> String {
        ClockWords.dated(milliseconds, folder.familyInForce?.zone ?? Zone.ofThisComputer ?? .utc)
    }
}

/// Two instants that contradict each other.
enum ClockWords {
    /// - Parameter isGiven: whether `--now` names the present.
    static func contradiction(_ now: String, _ last: String, isGiven: Bool) -> String {
        isGiven
            ? localized("--now says \(now), but what was recorded last is of \(last), so nothing was done.")
            : localized("The clock says \(now), but what was recorded last is of \(last), so nothing was done.")
    }

    /// "Fri 6 Nov 2026 16:30".
    /// "Fri 6 Nov 16:00", in another year "Fri 6 Nov 2026 16:00".
    static func near(_ milliseconds: Int64, _ zone: Zone, readOn today: LocalDate) -> String {
        let instant = Instant(milliseconds: milliseconds)
        return "\(Wording.date(zone.localDate(at: instant), readOn: today)) \(zone.clock(at: instant))"
    }

    static func dated(_ milliseconds: Int64, _ zone: Zone) -> String {
        let instant = Instant(milliseconds: milliseconds)
        let date = zone.localDate(at: instant)
        return "\(Wording.date(date)) \(date.year) \(zone.clock(at: instant))"
    }
}
