import CommandTable
import Diagnostics
import FamilySettings
import FamilyStore
import FamilyTime
import JSONText
import Languages
import Presentation
import Recording
import RuleEngine

extension AppsCommand {
    /// Lists the apps that trackers reported and the family does not know, most used first.
    static func listUnknown(_ session: Session) throws {
        let loaded = try session.load()
        let store = try session.openStore()
        let unowned = try UnownedDevice.all(loaded.family, store).filter { $0.length > 0 }
        var recognised = RecognisedApps(loaded.family)
        // An app that the family knows is not what is unknown: its device is.
        let totals = try store?.unknownUseTotals().filter { $0.device == nil || recognised.app($0) == nil } ?? []
        let apps = Alike.groups(totals) { App.Sign.Folded($0.name) }.map { UnknownApp(name: $0.name, totals: $1) }
            .sorted { ($1.length, $0.name) < ($0.length, $1.name) }
        session.answer {
            [
                ("unknown", .array(apps.map { $0.json(loaded.family.zone) })),
                ("unowned", .array(unowned.map(\.json))),
            ]
        } words: {
            session.show(
                ListScreen(
                    title: localized("Unknown apps"),
                    items: apps.map { app in
                        ListItem(
                            name: app.name.isEmpty ? localized("(no name)") : app.name,
                            about: app.devices.isEmpty
                                ? Wording.duration(app.length)
                                : localized(
                                    "\(Wording.duration(app.length)) on \(Listing.and(app.devices))", "devices"),
                            detail: Wording.date(
                                loaded.family.zone.localDate(at: Instant(milliseconds: app.last)),
                                readOn: loaded.family.zone.localDate(at: session.now)))
                    },
                    hint: apps.isEmpty ? nil : localized("Let one count: challenges apps assign NAME APP --from DATE"),
                    headings: .init(localized("Name"), localized("Last used"), localized("Use")),
                    empty: localized(
                        "The family knows all apps that trackers saw.")))
            for device in unowned {
                session.terminal.write(
                    "\n"
                        + localized(
                            """
                            \(device.id) belongs to nobody, so \(device.words). Say whose it is: challenges devices add \
                            \(device.id.shellWord) --child NAME
                            """) + "\n")
            }
        }
    }

    /// Assigns a tracker's name to an app.
    static func assign(_ session: Session) throws {
        let words = try session.words(2, "challenges apps assign NAME APP --from DATE")
        let loaded = try session.load()
        let name = words.dropLast().joined(separator: " ")
        let app = loaded.family.apps[try loaded.family.app(named: words[words.count - 1])]
        guard name == app.id || !loaded.family.apps.contains(where: { $0.id == name }) else {
            throw UsageError(localized("\"\(name)\" is another app of the family already, with that id."))
        }
        if let other = loaded.family.app(with: .name(App.Sign.Folded(name))), other.category != app.category {
            throw Refusal(
                other.doubleAssignment(to: app.category),
                localized(
                    """
                    Take it out of the \(other.category.listName) list first: challenges apps set \(other.id.shellWord) \
                    matches.names=…, or challenges apps remove \(other.id.shellWord)
                    """))
        }
        warnOfMatches(name, app, loaded.family, session)
        let recorder = try session.recorder(loaded)
        let earlier = try recorder.store.assignments().filter { App.Sign.Folded($0.name) == App.Sign.Folded(name) }
            .max { $0.made < $1.made }?.app
        var calendar = recorder.plan.calendar(of: 0)
        let day = try session.day(session.options.string("from") ?? "today")
        let result = try recorder.assign(
            name, to: app.id, from: Instant(milliseconds: calendar.info(of: day.dayNumber).start))
        try recorder.finishAndDecide(isEnforcing: false)
        var said = told(name, app, day, result, recorder)
        if let earlier, earlier != app.id {
            let other = loaded.family.name(ofApp: earlier)
            said.append(localized("What counted before as use of \(other) stays there."))
        }
        session.terminal.write(said.joined(separator: " ") + "\n")
        try IngestCommand.celebrate(recorder, loaded.family, session)
    }

    /// What a tracker reports under a name goes by `matches` first.
    private static func warnOfMatches(_ name: String, _ app: App, _ family: Family, _ session: Session) {
        var matcher = AppMatcher(family)
        guard case .app(let id) = matcher.match(name: name), id != app.id,
            let other = family.apps.first(where: { $0.id == id })
        else { return }
        session.note(
            localized(
                """
                "\(name)" is covered by the "matches" of \(other.name) already: what ActivityWatch calls so goes on \
                counting there, and only event lines follow what you assign here. To move all of it, see: challenges \
                apps set \(other.id.shellWord) matches.names=…
                """))
    }

    private static func told(
        _ name: String, _ app: App, _ day: LocalDate, _ result: Recorder.Assigned, _ recorder: Recorder
    ) -> [String] {
        var said = [localized("\"\(name)\" is \(app.name) from \(Wording.date(day)) on.")]
        if result.count > 0 { said.append(localized("\(Wording.duration(result.length)) of use count now.")) }
        if result == Recorder.Assigned() {
            said.append(localized("Nothing that was reported under this name is unknown."))
        }
        if result.earlier > 0 { said.append(localized("What was used before that day stays unknown.")) }
        if result.tooLate > 0 {
            said += [localized("\(result.tooLate) older stretches stay unknown."), recorder.wordsForTooLate]
        }
        if result.nobodys > 0 {
            said.append(
                localized("\(result.nobodys) stretches are of a device that belongs to nobody in family.json."))
        }
        return said
    }
}

/// An app that the family does not know, over all devices.
private struct UnknownApp {
    var name: String
    /// The use of it, each by a name that means the same.
    var totals: [UnknownUseTotal]

    var length: Int64 { totals.reduce(0) { $0 + $1.length } }
    var last: Int64 { totals.map(\.last).max() ?? 0 }
    var devices: [String] { Alike.groups(totals.compactMap(\.device)) { $0 }.map { $0.first } }

    func json(_ zone: Zone) -> JSONOutput {
        .object([
            ("name", .string(name)), ("seconds", .raw(secondsText(length))),
            ("stretches", .int(totals.reduce(0) { $0 + $1.count })),
            ("devices", .array(devices.sorted().map(JSONOutput.string))),
            ("last", .time(last, in: zone)),
        ])
    }
}
