import CommandTable
import Diagnostics
import FamilySettings
import FamilyStore
import FamilyTime
import JSONShape
import JSONText
import Languages
import Presentation
import Recording
import RuleLanguage
import UsageTracking

extension AppsCommand {
    static func add(_ session: Session) throws {
        let (name, settings) = try newEntry(session, "challenges apps add NAME --category learning")
        guard let category = session.options.string("category").flatMap(Category.init(rawValue:)) else {
            throw UsageError(
                localized("An app is for learning or a reward."),
                remedy: localized(
                    "Add --category learning or --category reward."))
        }
        var (text, family) = try session.familyText()
        let matches = session.options.strings("matches")
        let former = try FormerApp(named: [name] + matches, family, session)
        let named = try session.options.string("id") ?? tokenID(session)
        if let former, let named, named != former.app.id, try isToday(former.removed, family, session) {
            throw former.refusal(name, category)
        }
        let id = named ?? former?.app.id ?? name.slug
        try refuseDouble(App(id: id, name: name, category: category, names: matches), family.apps)
        var members: [(String, JSONOutput)] = [
            ("id", .string(id)), ("name", .string(name)), ("category", .string(category.rawValue)),
        ]
        if category == .reward { members.append(("costPerMinute", .int(Int64(AppTerms.defaultOwnCostPerMinute)))) }
        if !matches.isEmpty {
            members.append(("matches", .object([("names", .array(matches.map(JSONOutput.string)))])))
        }
        let place = family.apps.count
        try text.add(members, to: "/apps")
        var edit = EntryEdit(text, family, list, place, keys)
        try edit.set(settings, session)
        try refuseDouble(edit, place)
        try session.save(edit.text)
        let after = try session.familyText().family
        let added = after.apps[place]
        session.terminal.write(localized("Added \(name) (\(id)): \(AppsView.terms(added, nil, after)).\n"))
        try tellOfPast([name, id] + matches, id, session)
        if let former, former.app.id == id { session.note(former.words) }
        try tellOfRemoval(added, family, session)
    }

    /// The id that follows from the code by which a phone or tablet names a new app. Nil if there is none.
    private static func tokenID(_ session: Session) throws(UsageError) -> String? {
        guard let token = session.options.string("token") else { return nil }
        guard token.contains(where: { !$0.isWhitespace }) else {
            throw UsageError(
                localized("--token names no app."),
                remedy: localized(
                    "Give it the code that the phone or tablet tells."))
        }
        return AppToken.id(token)
    }

    /// Whether an instant lies within the present day of any child.
    private static func isToday(_ instant: Int64?, _ family: Family, _ session: Session) throws -> Bool {
        guard let instant else { return false }
        var calendars = family.children.map { family.calendar(of: $0) }
        return calendars.indices.contains {
            calendars[$0].day(at: Instant(milliseconds: instant)).day == calendars[$0].day(at: session.now).day
        }
    }

    /// An app that was removed today earns today what it did before: what was written holds for the whole of a day.
    private static func tellOfRemoval(_ app: App, _ family: Family, _ session: Session) throws {
        guard app.category == .learning, try isToday(session.openStore()?.removal(of: app.id), family, session) else {
            return
        }
        session.note(
            localized(
                """
                \(app.name) was removed today. Its account is empty, and until the day is over it earns what it \
                did before; what is said now holds from the next family day.
                """))
    }

    /// What trackers have told of an app before it was known can count from a day that the parent says.
    private static func tellOfPast(_ names: [String], _ id: String, _ session: Session) throws {
        guard let store = try session.openStore() else { return }
        for total in try store.unknownUseTotals()
        where names.contains(where: { $0.lowercased() == total.name.lowercased() }) {
            session.note(
                localized(
                    """
                    \(Wording.duration(total.length)) of \(total.name) were recorded before. Count them from a day on: \
                    challenges apps assign \(total.name.shellWord) \(id.shellWord) --from DATE
                    """))
        }
    }

    /// Refuses an edit that lets an app be recognised by what recognises another one. Other mistakes are told on saving.
    private static func refuseDouble(_ edit: EntryEdit, _ place: Int) throws {
        guard edit.named.contains(where: { $0 == "name" || $0.hasPrefix("matches.") }),
            var others = try edit.text.check().family?.apps
        else { return }
        let app = others.remove(at: place)
        try refuseDouble(app, others)
    }

    /// An app stands once, in one list (B9).
    private static func refuseDouble(_ app: App, _ others: [App]) throws {
        guard let known = others.first(where: { !$0.signs.isDisjoint(with: app.signs) }) else { return }
        guard known.category == app.category else {
            throw Refusal(known.doubleAssignment(to: app.category), known.takingOut(known.id))
        }
        throw Refusal(
            localized("\"\(known.name)\" is already in the \(app.category.listName) list."),
            localized(
                """
                Give this one a name of its own, or change that one: challenges apps set \(known.id.shellWord) KEY=VALUE
                """))
    }

    static func set(_ session: Session) throws {
        let words = try session.words(2, "challenges apps set \(entry) KEY=VALUE...")
        let (text, family) = try session.familyText()
        let place = try family.app(named: words[0])
        let app = family.apps[place]
        let childPlace = try session.options.string("child").map { try family.child(named: $0) }
        let child = childPlace.map { family.children[$0] }
        var edit = EntryEdit(
            text, family, list, place, child == nil ? SettingKeys.app : .appForChild, child: child?.id)
        try edit.set(words.dropFirst(), session)
        try refuseDouble(edit, place)
        let category = edit.text.root?.at(pointer: edit.entry + "/category")?.string.flatMap(Category.init(rawValue:))
        let change = category.flatMap {
            $0 == app.category ? nil : CategoryChange(app: app, category: $0, family: family)
        }
        var idle = try change?.takeOutIdle(&edit) ?? []
        // A price of its own, as that of a new reward app.
        if change != nil, category == .reward, !edit.named.contains("costPerMinute") {
            try edit.set(["costPerMinute=\(AppTerms.defaultOwnCostPerMinute)"], session)
        }
        let isFree = edit.value(of: "costPerMinute")?.int == 0
        if isFree { idle += try edit.remove(idle: AppTerms.keysWithoutEffectWhenFree) }
        try session.refuseUnsound(edit.text)
        if let change { try session.confirm(try change.consequences(takenOut: idle, edit, session)) }
        try session.save(edit.text)
        let whose = child.map { localized("\(app.name) for \($0.name)", "an app, for a child") } ?? app.name
        session.terminal.write("\(whose): \(edit.told.joined(separator: ", ")).\n")
        if words.contains(where: { $0.hasSuffix("=") }) {
            let after = try session.familyText().family
            session.terminal.write(localized("Now: \(AppsView.terms(after.apps[place], childPlace, after)).\n"))
        }
        // Whoever was asked has read it in the question.
        let wasAsked = change != nil && !session.options.flag("yes")
        if !idle.isEmpty, !wasAsked {
            session.note(self.words(takenOut: idle, from: change?.kind ?? localized("an app that costs nothing")))
        }
        if let change, !wasAsked { session.note(change.words(edit)) }
        if child == nil { tellOfOwnTerms(edit, session) }
        try tellOfPaying(app, childPlace, edit, session)
        tellWhatFollows(from: edit, session)
    }

    /// Says how an app is paid that was free: how it was paid before went with its price.
    private static func tellOfPaying(_ app: App, _ child: Int?, _ edit: EntryEdit, _ session: Session) throws {
        let owner = child.map { edit.family.children[$0] }
        guard edit.named.contains("costPerMinute"), !edit.named.contains("pay"),
            edit.family.terms(of: app, for: owner).pay == .free
        else { return }
        let after = try session.familyText().family
        guard let priced = after.apps.first(where: { $0.id == app.id }), priced.category == .reward,
            after.terms(of: priced, for: owner).pay == .upfront
        else { return }
        let option = owner.map { " --child \($0.id.shellWord)" } ?? ""
        session.note(
            localized(
                """
                \(app.name) is paid before it is opened now. To let points go as it is used: challenges apps set \
                \(app.id.shellWord) pay=perMinute\(option)
                """))
    }

    /// The settings that go with an edit, in one sentence.
    /// - Parameter kind: the app after the edit, such as "a learning app".
    static func words(takenOut: [String], from kind: String) -> String {
        localized("Taken out, as it does nothing for \(kind): \(Listing.and(takenOut)).")
    }

    /// What is set for everyone leaves what was said for one child.
    private static func tellOfOwnTerms(_ edit: EntryEdit, _ session: Session) {
        for name in edit.named {
            for (place, child) in edit.family.children.enumerated() {
                let own = ["\(edit.entry)/forChild/\(child.id)", "/children/\(place)/allApps"].lazy
                    .compactMap { edit.text.root?.at(pointer: "\($0)/\(name)") }.first
                guard let own else { continue }
                session.note(localized("\(name) stays as it was said for \(child.name): \(EntryEdit.words(own))."))
            }
        }
    }

    static func whatFollows(from named: [String]) -> [String] {
        let keys = Set(named)
        let prices: Set = [
            "costPerMinute", "pay", "maxMinutesPerDay", "minMinutes", "maxMinutes", "again", "approval", "for",
        ]
        return
            (keys.isDisjoint(with: ["pointsPerMinute", "maxPointsPerDay", "for"])
            ? []
            : [localized("Rates and limits of earning hold from the next family day; what was earned before stays.")])
            + (keys.isDisjoint(with: prices)
                ? [] : [localized("Prices and limits of playing hold at once; what was used stays paid as it was.")])
    }

    static func reset(_ session: Session) throws {
        let words = try session.words(1, "challenges apps reset \(entry) [KEY...]")
        let (text, family) = try session.familyText()
        let place = try family.app(named: words[0])
        let childPlace = try session.options.string("child").map { try family.child(named: $0) }
        let child = childPlace.map { family.children[$0].id }
        var edit = EntryEdit(text, family, list, place, child == nil ? .app : .appForChild, child: child)
        var names = words.count > 1 ? Array(words.dropFirst()) : SettingKeys.appForChild.keys.map(\.name)
        if child == nil, family.apps[place].category == .reward, edit.has("costPerMinute"),
            names.contains("costPerMinute")
        {
            // A price of its own stays one.
            names.removeAll { $0 == "costPerMinute" }
            try edit.set(["costPerMinute=\(AppTerms.defaultOwnCostPerMinute)"], session)
        }
        try edit.reset(names)
        let name = family.apps[place].name
        let whose =
            childPlace.map { localized("\(name) for \(family.children[$0].name)", "an app, for a child") } ?? name
        guard edit.text.isChanged else {
            session.terminal.write(localized("\(whose) says nothing of its own there; nothing was changed.\n"))
            return
        }
        try session.save(edit.text)
        let after = try session.familyText().family
        session.terminal.write("\(whose): \(AppsView.terms(after.apps[place], childPlace, after)).\n")
        tellWhatFollows(from: edit, session)
    }
}

extension App {
    /// What to do before it can be in the other list.
    func takingOut(_ word: String) -> String {
        localized("Take it out of the \(category.listName) list first: challenges apps remove \(word.shellWord)")
    }
}
