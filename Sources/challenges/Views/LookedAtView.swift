import Diagnostics
import FamilySettings
import FamilyStore
import FamilyTime
import JSONText
import Presentation
import Recording
import RuleLanguage

/// Use that was recorded as it was reported and may be wrong, for a parent to look at.
struct LookedAtView {
    private let family: Family
    private let use: UseToLookAt

    /// How long a parent is told of an arrival, in milliseconds.
    static let patience = 7 * Milliseconds.day

    init(_ use: UseToLookAt, _ family: Family) {
        self.use = use
        self.family = family
    }

    /// Collects what came in the last days.
    /// - Returns: nil if there is no store yet.
    init?(_ children: [Int], _ family: Family, _ store: FamilyStore?, now: Instant) throws(StoreError) {
        guard let store else { return nil }
        self.init(
            try UseToLookAt(children, family, store, receivedSince: now.milliseconds - Self.patience), family)
    }

    /// One line for each. The line about implausible days ends with the command that leaves them out.
    var lines: [String] {
        use.implausible.map(words)
            + use.borrowed.map { borrowed in
                let known = family.devices.first { $0.id == borrowed.device }
                let device = known?.name ?? borrowed.device
                let (owner, child) = (name(borrowed.owner), name(borrowed.child))
                return
                    "\(Wording.duration(borrowed.length)) on \(device), which is \(owner)'s, was told as \(child)'s, and "
                    + "counts for \(child)."
                    + (known?.isAlone == true
                        ? "" : " If only \(owner) uses it, write \"alone\": true beside it in family.json.")
                    + " If it was \(owner): challenges void --child \(borrowed.child.shellWord) --device \(borrowed.device.shellWord)"
                    + " --from \(LocalDate(dayNumber: borrowed.days.lowerBound))"
                    + " --until \(LocalDate(dayNumber: borrowed.days.upperBound)) --to \(borrowed.owner.shellWord)"
            }
    }

    private func name(_ child: String) -> String { family.children.first { $0.id == child }?.name ?? child }

    private func words(_ part: UseToLookAt.Days) -> String {
        guard let first = part.days.first, let last = part.days.last else { return "" }
        let child = family.children[part.child]
        let app = first.app.map { family.apps[Int($0)] }
        let longest = part.days.map(\.length).max() ?? 0
        let (from, until) = (LocalDate(dayNumber: first.day), LocalDate(dayNumber: last.day))
        let when =
            part.days.count == 1
            ? "on \(Wording.date(from))"
            : "on each of \(part.days.count) days, \(Wording.date(from)) to \(Wording.date(until))"
        let why =
            switch first.why {
            case .wholeDay: "more than anybody uses a device on one day"
            case .unusual(let usual): "where \(Wording.duration(usual)) are usual"
            }
        return "\(child.name): \(part.days.count == 1 ? "" : "up to ")\(Wording.duration(longest)) "
            + "\(app.map { "of \($0.name)" } ?? "of use") \(when), \(why). It counts. If it was not real: "
            + "challenges void --child \(child.id.shellWord)" + (app.map { " --app \($0.id.shellWord)" } ?? "")
            + " --from \(from) --until \(until)"
    }

    /// Each implausible day, for other programs.
    var implausibleJSON: [JSONOutput] {
        use.implausible.flatMap { part in
            part.days.map { day in
                var members: [(String, JSONOutput)] = [
                    ("child", .string(family.children[part.child].id)),
                    ("date", .string(LocalDate(dayNumber: day.day).description)),
                    ("seconds", .raw(secondsText(day.length))),
                ]
                if let app = day.app { members.append(("app", .string(family.apps[Int(app)].id))) }
                if case .unusual(let usual) = day.why { members.append(("usualSeconds", .raw(secondsText(usual)))) }
                return .object(members)
            }
        }
    }

    /// Each device with a child that is not its own, for other programs.
    var borrowedJSON: [JSONOutput] {
        use.borrowed.map {
            .object([
                ("device", .string($0.device)), ("belongsTo", .string($0.owner)), ("child", .string($0.child)),
                ("seconds", .raw(secondsText($0.length))),
            ])
        }
    }
}
