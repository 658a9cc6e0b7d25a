import Diagnostics
import FamilySettings
import FamilyStore
import FamilyTime
import JSONText
import Languages
import Presentation
import Recording
import RuleLanguage

/// Use that was recorded as it was reported and may be wrong, for a parent to look at.
struct LookedAtView {
    private let family: Family
    private let implausible: ImplausibleUse
    private let borrowed: BorrowedUse?
    /// Whether it is shown on a child's device, where nobody can take it back.
    private let isChilds: Bool

    /// How long a parent is told of an arrival, in milliseconds.
    static let patience = 7 * Milliseconds.day

    init(
        at days: Set<ChildDay>, borrowed: BorrowedUse? = nil, _ family: Family, _ store: FamilyStore?,
        _ session: Session
    ) throws {
        implausible = if let store { try ImplausibleUse(days, family, store) } else { .none }
        self.borrowed = borrowed
        self.family = family
        isChilds = !implausible.parts.isEmpty && session.folder.isChilds
    }

    /// Collects what came in the last days.
    init(_ children: [Int], _ sight: Sight) throws {
        let (family, store) = (sight.family, sight.store)
        let start = sight.session.now.milliseconds - Self.patience
        let names = Set(children.map { family.children[$0].id })
        let found = try store?.implausibleDays(foundSince: start).filter { names.contains($0.child) }
        let borrowed = try store.map { try BorrowedUse(children, family, $0, receivedSince: start) }
        try self.init(at: found ?? [], borrowed: borrowed, family, store, sight.session)
    }

    /// Each with the command that takes it back.
    var notes: [Note] {
        implausible.parts.map(words)
            + (borrowed?.devices ?? []).map { borrowed in
                let known = family.devices.first { $0.id == borrowed.device }
                let device = known?.name ?? borrowed.device
                let (owner, child) = (family.name(ofChild: borrowed.owner), family.name(ofChild: borrowed.child))
                let told = localized(
                    """
                    \(Wording.duration(borrowed.length)) on \(device), which is \(owner)'s, was told as \(child)'s, and \
                    counts for \(child).
                    """)
                let advice = localized("If only \(owner) uses it, write \"alone\": true beside it in family.json.")
                let command = """
                    challenges void --child \(borrowed.child.shellWord) --device \(borrowed.device.shellWord) \
                    --from \(LocalDate(dayNumber: borrowed.days.lowerBound)) \
                    --until \(LocalDate(dayNumber: borrowed.days.upperBound)) --to \(borrowed.owner.shellWord)
                    """
                return Note(
                    known?.isAlone == true ? told : "\(told) \(advice)",
                    localized("If it was \(owner): \(command)", "a child, and a command"))
            }
    }

    /// One paragraph for each. It ends with the command.
    var lines: [String] { notes.map(\.line) }

    private func words(_ part: ImplausibleUse.Days) -> Note {
        guard let first = part.days.first, let last = part.days.last else { return Note("") }
        let child = family.children[part.child]
        let app = first.app.map { family.apps[Int($0)] }
        let longest = part.days.map(\.length).max() ?? 0
        let (from, until) = (LocalDate(dayNumber: first.day), LocalDate(dayNumber: last.day))
        let when =
            part.days.count == 1
            ? localized("on \(Wording.date(from))")
            : localized("on each of \(part.days.count) days, \(Wording.date(from)) to \(Wording.date(until))")
        let why =
            switch first.why {
            case .wholeDay: localized("more than anybody uses a device on one day")
            case .unusual(let usual): localized("where \(Wording.duration(usual)) are usual")
            }
        let length =
            part.days.count == 1 ? Wording.duration(longest) : localized("up to \(Wording.duration(longest))")
        let use =
            app.map { localized("\(length) of \($0.name)", "a length of use") } ?? localized("\(length) of use")
        let message = localized("\(child.name): \(use) \(when), \(why). It counts.")
        guard !isChilds else {
            return Note(message, localized("A parent's device is told, and a parent can take it back there."))
        }
        let command =
            "challenges void --child \(child.id.shellWord)" + (app.map { " --app \($0.id.shellWord)" } ?? "")
            + " --from \(typed(part.time.lowerBound)) --until \(typed(part.time.upperBound, isEnd: true))"
        return Note(
            message,
            localized(
                """
                If it was real, put --keep behind this, and it is not said again. If it was not: \(command)
                """))
    }

    /// An instant as a parent types it: a date where that means this instant, else a time.
    /// - Parameter isEnd: whether a date means the end of its day.
    private func typed(_ milliseconds: Int64, isEnd: Bool = false) -> String {
        let (zone, instant) = (family.zone, Instant(milliseconds: milliseconds))
        let date = zone.localDate(at: instant)
        if zone.instant(of: date, at: family.dayStarts) == instant { return "\(isEnd ? date + -1 : date)" }
        let clock = zone.clock(at: instant)
        return zone.instant(of: date, at: clock) == instant ? "\(date)T\(clock)" : instant.iso8601(in: zone)
    }

    /// Each implausible day, for other programs.
    var implausibleJSON: [JSONOutput] {
        implausible.parts.flatMap { part in
            part.days.map { day in
                let usual: Int64? = if case .unusual(let usual) = day.why { usual } else { nil }
                return JSONOutput.known([
                    ("child", .string(family.children[part.child].id)),
                    ("date", .string(LocalDate(dayNumber: day.day).description)),
                    ("seconds", .raw(secondsText(day.length))),
                    ("app", day.app.map { .string(family.apps[Int($0)].id) }),
                    ("usualSeconds", usual.map { .raw(secondsText($0)) }),
                ])
            }
        }
    }

    /// Each device with a child that is not its own, for other programs.
    var borrowedJSON: [JSONOutput] {
        (borrowed?.devices ?? []).map {
            .object([
                ("device", .string($0.device)), ("belongsTo", .string($0.owner)), ("child", .string($0.child)),
                ("seconds", .raw(secondsText($0.length))),
            ])
        }
    }
}
