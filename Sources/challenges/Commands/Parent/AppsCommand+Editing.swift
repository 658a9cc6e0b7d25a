import CommandTable
import FamilySettings
import FamilyStore
import FamilyTime
import JSONShape
import JSONText
import Presentation
import Recording
import RuleLanguage
import UsageTracking

extension AppsCommand {
    static func add(_ session: Session) throws {
        let name = try session.words(1, "challenges apps add NAME --category learning").joined(separator: " ")
        guard let category = session.options.string("category").flatMap(Category.init(rawValue:)) else {
            throw UsageError(
                "An app is for learning or a reward.", remedy: "Add --category learning or --category reward.")
        }
        var (text, family) = try session.familyText()
        let matches = session.options.strings("matches")
        let former = try FormerApp(named: [name] + matches, family, session)
        let named = try session.options.string("id") ?? tokenID(session)
        if let former, let named, named != former.app.id, try isToday(former.removed, family, session) {
            throw former.refusal(name, category)
        }
        let id = named ?? former?.app.id ?? name.slug
        try refuseDouble(App(id: id, name: name, category: category, names: matches), family)
        var members: [(String, JSONOutput)] = [
            ("id", .string(id)), ("name", .string(name)), ("category", .string(category.rawValue)),
        ]
        if category == .reward { members.append(("costPerMinute", .int(Int64(AppTerms.defaultOwnCostPerMinute)))) }
        if !matches.isEmpty {
            members.append(("matches", .object([("names", .array(matches.map(JSONOutput.string)))])))
        }
        try text.set("/apps/-", to: .object(members))
        try session.save(text)
        var added = App(id: id, name: name, category: category)
        if category == .reward { added.stated.costPerMinute = AppTerms.defaultOwnCostPerMinute }
        session.terminal.write("Added \(name) (\(id)): \(AppsView.terms(added, nil, family)).\n")
        try tellOfPast([name, id] + matches, id, session)
        if let former, former.app.id == id { session.note(former.words) }
        try tellOfRemoval(added, family, session)
    }

    /// The id that follows from the code by which a phone or tablet names a new app.
    private static func tokenID(_ session: Session) throws(UsageError) -> String? {
        guard let token = session.options.string("token") else { return nil }
        guard token.contains(where: { !$0.isWhitespace }) else {
            throw UsageError("--token names no app.", remedy: "Give it the code that the phone or tablet tells.")
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
            "\(app.name) was removed today. Its account is empty, and until the day is over it earns what it did before; "
                + "what is said now holds from the next family day.")
    }

    /// What trackers have told of an app before it was known can count from a day that the parent says.
    private static func tellOfPast(_ names: [String], _ id: String, _ session: Session) throws {
        guard let store = try session.openStore() else { return }
        for total in try store.unknownUseTotals()
        where names.contains(where: { $0.lowercased() == total.name.lowercased() }) {
            session.note(
                "\(Wording.duration(total.length)) of \(total.name) were recorded before. Count them from a day on: "
                    + "challenges apps assign \"\(total.name)\" \(id) --from DATE")
        }
    }

    /// An app stands once, in one list (B9).
    private static func refuseDouble(_ app: App, _ family: Family) throws {
        guard let known = family.apps.first(where: { !$0.signs.isDisjoint(with: app.signs) }) else { return }
        guard known.category == app.category else {
            throw Refusal(
                message: known.doubleAssignment(to: app.category),
                remedy: "Take it out of the \(known.category.listName) list first: challenges apps remove \(known.id)")
        }
        throw Refusal(
            message: "\"\(known.name)\" is already in the \(app.category.listName) list.",
            remedy: "Change it with: challenges apps set \(known.id) KEY=VALUE")
    }

    static func set(_ session: Session) throws {
        let words = try session.words(2, "challenges apps set APP KEY=VALUE...")
        var (text, family) = try session.familyText()
        let place = try session.app(words[0], in: family)
        let child = try session.options.string("child").map { family.children[try session.child($0, in: family)].id }
        let keys = child == nil ? SettingKeys.app : .appForChild
        var told: [String] = []
        var named: Set<String> = []
        for word in words.dropFirst() {
            if word.hasSuffix("=") {
                let key = try keys.key(String(word.dropLast()))
                try refuseToTakeOut(key.name)
                let pointer = pointer(place, child) + "/" + key.pointer
                if text.root?.at(pointer: pointer) != nil { try text.removeWhole(pointer, inside: "/apps/\(place)") }
                named.insert(key.name)
                told.append("\(key.name) is taken out")
                continue
            }
            let (key, value) = try keys.setting(word)
            named.insert(key.name)
            try text.set(pointer(place, child) + "/" + key.pointer, to: value)
            told.append("\(key.name) is \(value.line)")
        }
        let idle = named.contains("category") ? try takeOutIdle(place, named, &text) : []
        try session.save(text)
        let whose = family.children.first { $0.id == child }.map { " for \($0.name)" } ?? ""
        session.terminal.write("\(family.apps[place].name)\(whose): \(told.joined(separator: ", ")).\n")
        if !idle.isEmpty {
            let category = family.apps[place].category == .learning ? Category.reward : .learning
            session.note(
                "Taken out, as \(idle.count == 1 ? "it does" : "they do") nothing for a \(category.rawValue) app: "
                    + "\(Words.list(idle, "and")).")
        }
        tellWhenItHolds(named, session)
    }

    /// What does nothing for an app of the category that it has now: an app can change it, whatever it said before.
    private static func takeOutIdle(
        _ place: Int, _ named: Set<String>, _ text: inout FamilyText
    ) throws -> [String] {
        let app = "/apps/\(place)"
        let word = text.root?.at(pointer: app + "/category")?.string
        guard let category = word.flatMap(Category.init(rawValue:)) else { return [] }
        let children = text.root?.at(pointer: app + "/forChild")?.object?.map(\.key) ?? []
        var taken: [String] = []
        for key in AppTerms.keysWithoutEffect(in: category) where !named.contains(key) {
            for child in [nil] + children {
                let pointer = app + (child.map { "/forChild/\($0)" } ?? "") + "/" + key
                guard let value = text.root?.at(pointer: pointer) else { continue }
                taken.append(
                    "\(key) (\(value.int.map { "\($0)" } ?? value.string ?? "…")\(child.map { " for \($0)" } ?? ""))")
                try text.removeWhole(pointer, inside: app)
            }
        }
        return taken
    }

    private static func tellWhenItHolds(_ keys: Set<String>, _ session: Session) {
        if !keys.isDisjoint(with: ["pointsPerMinute", "maxPointsPerDay", "category"]) {
            session.note("Rates and categories hold from the next family day; what was earned before stays.")
        }
        let prices: Set = ["costPerMinute", "pay", "maxMinutesPerDay", "minMinutes", "maxMinutes", "again", "approval"]
        if !keys.isDisjoint(with: prices) {
            session.note("Prices and limits of playing hold at once; what was paid before stays.")
        }
    }

    static func reset(_ session: Session) throws {
        let words = try session.words(1, "challenges apps reset APP [KEY...]")
        var (text, family) = try session.familyText()
        let place = try session.app(words[0], in: family)
        let childPlace = try session.options.string("child").map { try session.child($0, in: family) }
        let child = childPlace.map { family.children[$0].id }
        let keys = child == nil ? SettingKeys.app : .appForChild
        let terms = SettingKeys.appForChild.keys.map(\.name)
        let names = words.count > 1 ? try words.dropFirst().map { try keys.key($0).name } : terms
        for name in names { try refuseToTakeOut(name) }
        let owner = "/apps/\(place)"
        var removed: Set<String> = []
        for name in names {
            let pointer = "\(self.pointer(place, child))/\(name.replacing(".", with: "/"))"
            guard text.root?.at(pointer: pointer) != nil else { continue }
            if name == "costPerMinute", child == nil, family.apps[place].category == .reward {
                // A price of its own stays one.
                try text.set(pointer, to: .int(Int64(AppTerms.defaultOwnCostPerMinute)))
            } else {
                try text.removeWhole(pointer, inside: owner)
            }
            removed.insert(name)
        }
        let whose = family.apps[place].name + (childPlace.map { " for \(family.children[$0].name)" } ?? "")
        guard text.isChanged else {
            session.terminal.write("\(whose) says nothing of its own there; nothing was changed.\n")
            return
        }
        try session.save(text)
        let after = try session.familyText().family
        session.terminal.write("\(whose): \(AppsView.terms(after.apps[place], childPlace, after)).\n")
        tellWhenItHolds(removed, session)
    }

    private static func refuseToTakeOut(_ key: String) throws(UsageError) {
        guard key == "name" || key == "category" else { return }
        throw UsageError("An app has to have a \(key).", remedy: "Change it: challenges apps set APP \(key)=…")
    }

    private static func pointer(_ app: Int, _ child: String?) -> String {
        child.map { "/apps/\(app)/forChild/\($0)" } ?? "/apps/\(app)"
    }
}
