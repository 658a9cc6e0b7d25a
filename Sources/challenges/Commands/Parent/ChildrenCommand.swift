import CommandTable
import Diagnostics
import FamilySettings
import FamilyTime
import JSONShape
import JSONText
import Languages
import Presentation
import Recording

/// The family's children.
enum ChildrenCommand: ListCommand {
    static let list = "children"
    static let keys = SettingKeys.child
    static let entry = "CHILD"

    static var spec: CommandSpec {
        CommandSpec(
            name: "children", summary: localized("Show and change the family's children."),
            discussion: localized(
                """
                Without an action it lists the children with their devices. Actions: add NAME, set CHILD KEY=VALUE..., \
                reset CHILD KEY..., remove CHILD. They change family.json and touch nothing in it that they were not asked to.
                """),
            group: .parent, arguments: arguments(OfferedWords.children.completion),
            options: [
                .yes,
                .value("id", name: "ID", help: localized("A new child's short name; made of its name without it.")),
                .value(
                    "device", name: "DEVICE", repeatable: true,
                    help: localized("A new child's device, as trackers name it.")),
            ],
            examples: Examples(
                Example("challenges children", localized("the list")),
                Example("challenges children add Zoe --device zoe-tablet", localized("a new child with a device")),
                Example(
                    "challenges children set leo timeZone=Europe/Lisbon", localized("a child that lives elsewhere")),
                Example("challenges children remove leo", localized("asks first, and says what follows"))))
    }

    static func show(_ session: Session) throws {
        let family = try session.load().family
        func devices(_ child: Child) -> [String] {
            family.devices.filter { $0.child == child.id || $0.users.values.contains(child.id) }.map(\.id)
        }
        session.answer(
            [("children", .array(family.children.map { json($0, devices($0), family) }))],
            screen: ListScreen(
                title: localized("Children"),
                items: family.children.map { child in
                    let own = devices(child)
                    return ListItem(
                        name: child.id,
                        about: own.isEmpty
                            ? localized("\(child.name), no device") : "\(child.name): \(own.joined(separator: ", "))",
                        detail: (child.zone ?? family.zone).id)
                },
                hint: session.owner(of: family) == nil
                    ? localized("What apps earn and cost for one: challenges apps --child NAME")
                    : localized("What apps earn and cost: challenges apps"),
                headings: .init(localized("Child"), localized("Time zone"), localized("Devices"))))
    }

    private static func json(_ child: Child, _ devices: [String], _ family: Family) -> JSONOutput {
        .object([
            ("id", .string(child.id)), ("name", .string(child.name)),
            ("timeZone", .string((child.zone ?? family.zone).id)),
            ("devices", .array(devices.map(JSONOutput.string))),
        ])
    }

    static func add(_ session: Session) throws {
        let name = try session.words(1, "challenges children add NAME").joined(separator: " ")
        var (text, family) = try session.familyText()
        let id = session.options.string("id") ?? name.slug
        try refuseTaken(name, id, family)
        try text.add([("id", .string(id)), ("name", .string(name))], to: "/children")
        for device in session.options.strings("device") {
            try text.add([("id", .string(device)), ("child", .string(id))], to: "/devices")
        }
        try session.save(text)
        session.terminal.write(localized("Added \(name) (\(id)).\n"))
    }

    /// Commands know children by their names, so each name is one child's.
    private static func refuseTaken(_ name: String, _ id: String, _ family: Family, but place: Int? = nil) throws {
        guard name.contains(where: { !$0.isWhitespace }) else {
            throw UsageError(
                localized("A child needs a name."), remedy: localized("For example: challenges children add Zoe"))
        }
        guard !id.isEmpty else {
            throw UsageError(
                localized("\"\(name)\" gives no short name for rules."),
                remedy: localized(
                    "Say one: challenges children add NAME --id zoe"))
        }
        guard let place = family.namedChildren.taken(id: id, name: name, but: place) else { return }
        let known = family.children[place]
        let isSameName = known.name.lowercased() == name.lowercased()
        let isNamedAsID = known.id.lowercased() == name.lowercased()
        throw Refusal(
            isSameName
                ? localized("There is a child called \(known.name) already.")
                : localized("\(known.name) has the short name \(known.id) already."),
            isSameName || isNamedAsID
                ? localized("Give this one a name of its own, like \"\(name) B.\".")
                : localized("Say another one: challenges children add \(name.shellWord) --id NAME"))
    }

    static func place(of name: String, in family: Family, _ text: FamilyText) throws -> Int {
        try family.child(named: name)
    }

    static func name(of place: Int, in family: Family, _ text: FamilyText) -> String { family.children[place].name }

    static func complete(_ edit: inout EntryEdit, _ place: Int, _ session: Session) throws {
        guard edit.named.contains("name"), let name = edit.text.root?.at(pointer: edit.entry + "/name")?.string else {
            return
        }
        try refuseTaken(name, edit.family.children[place].id, edit.family, but: place)
    }

    static func whatFollows(from named: [String]) -> [String] {
        let ofApps = named.contains { $0.hasPrefix("allApps.") }
        return (named.contains("timeZone") ? [localized("A time zone holds from the next week.")] : [])
            + (ofApps ? [localized("What apps earn holds from the next family day, what they cost at once.")] : [])
    }

    static func clear(_ place: Int, of family: Family, in text: inout FamilyText) throws {
        let child = family.children[place]
        guard family.children.count > 1 else {
            throw Refusal(
                localized("\(child.name) is the only child, and a family has at least one."),
                localized("Add another one first: challenges children add NAME"))
        }
        // Last to first, so that places before stay what they are.
        for (index, device) in family.devices.enumerated().reversed() {
            guard !device.isOnly(of: child) else {
                try text.remove("/devices/\(index)")
                continue
            }
            for (login, owner) in device.users where owner == child.id {
                let step = JSONNode.escaped(login)
                try text.remove("/devices/\(index)/users/\(step)")
            }
        }
        for (index, app) in family.apps.enumerated().reversed() {
            try clear(child, among: app.children, hasOwn: app.forChild[child.id] != nil, "/apps/\(index)", &text)
        }
        for (index, free) in family.allowances.enumerated().reversed() {
            let hasOwn = free.forChild[child.id] != nil
            try clear(child, among: free.children, hasOwn: hasOwn, "/allowances/\(index)", &text)
        }
        for (index, group) in family.groups.enumerated().reversed() {
            guard let member = group.children.firstIndex(of: child.id) else { continue }
            try text.remove("/groups/\(index)" + (group.children.count == 1 ? "" : "/children/\(member)"))
        }
    }

    /// Takes a child out of an entry that is for some children, or the entry that is for this one alone.
    /// - Parameter hasOwn: whether the entry says something of its own for the child.
    private static func clear(
        _ child: Child, among children: [String], hasOwn: Bool, _ entry: String, _ text: inout FamilyText
    ) throws {
        guard children != [child.id] else { return try text.remove(entry) }
        if let place = children.firstIndex(of: child.id) { try text.remove("\(entry)/for/\(place)") }
        if hasOwn { try text.removeWhole("\(entry)/forChild/\(child.id)", inside: entry) }
    }

    static func consequences(ofRemoving place: Int, from family: Family) -> [String] {
        let (devices, apps) = own(of: family.children[place], in: family)
        return [
            devices.isEmpty
                ? localized("No device is taken out.") : localized("Its devices are taken out: \(devices).")
        ] + (apps.isEmpty ? [] : [localized("Apps that are for it alone are taken out: \(apps).")]) + [
            localized("It is left out of groups and of what is set for it alone."),
            localized(
                "Its history stays in the family's database, and counts again should the same id be added again."),
        ]
    }

    static func taken(with place: Int, from family: Family) -> [String] {
        let (devices, apps) = own(of: family.children[place], in: family)
        return (devices.isEmpty ? [] : [localized("Its devices were taken out: \(devices).")])
            + (apps.isEmpty ? [] : [localized("Apps that were for it alone were taken out: \(apps).")])
    }

    /// The devices and the apps that nobody has but a child.
    private static func own(of child: Child, in family: Family) -> (devices: String, apps: String) {
        (
            family.devices.filter { $0.isOnly(of: child) }.map(\.id).joined(separator: ", "),
            family.apps.filter { $0.isOnly(for: child) }.map(\.name).joined(separator: ", ")
        )
    }
}

extension Device {
    /// Whether nobody else has the device.
    fileprivate func isOnly(of owner: Child) -> Bool {
        child == owner.id || !users.isEmpty && users.values.allSatisfy { $0 == owner.id }
    }
}

extension App {
    /// Whether it is in the family for nobody else.
    fileprivate func isOnly(for child: Child) -> Bool { children == [child.id] }
}
