import CommandTable
import Diagnostics
import FamilySettings
import JSONText
import Languages
import Presentation
import Recording

/// The family's devices and whose each is.
enum DevicesCommand: ListCommand {
    static let list = "devices"
    static let keys = SettingKeys.device
    static let entry = "DEVICE"

    static var spec: CommandSpec {
        CommandSpec(
            name: "devices", summary: localized("Show and change whose devices the trackers watch."),
            discussion: localized(
                """
                A tracker names the device that it watches; what it reports counts for the child whose device it is. Without an \
                action it lists the devices, and those that trackers have told of and that belong to nobody. Actions: \
                add DEVICE, set DEVICE KEY=VALUE..., reset DEVICE KEY..., remove DEVICE. A device that several children \
                share names the child of each login: users=LOGIN:CHILD,LOGIN:CHILD.

                They change family.json and touch nothing in it that they were not asked to; what would be wrong is not saved.
                """),
            group: .parent, arguments: arguments(OfferedWords.devices.completion),
            options: [.child, .yes],
            examples: Examples(
                Example("challenges devices", localized("whose device each is, and which are nobody's")),
                Example("challenges devices add mia-tablet --child mia", localized("a device of Mia's")),
                Example(
                    "challenges devices add tv users=anna:mia,max:leo",
                    localized("a device that two share, by their logins")),
                Example("challenges devices set mia-tablet child=leo", localized("it is Leo's from now on")),
                Example("challenges devices remove mia-tablet", localized("asks first, and says what follows"))))
    }

    static func show(_ session: Session) throws {
        let family = try session.load().family
        let strangers = try UnownedDevice.all(family, session.openStore())
        session.answer(
            [("devices", .array(family.devices.map(json))), ("unowned", .array(strangers.map(\.json)))],
            screen: ListScreen(
                title: localized("Devices"),
                items: family.devices.map {
                    ListItem(name: $0.id, about: owner(of: $0, family), detail: $0.name == $0.id ? nil : $0.name)
                } + strangers.map { ListItem(name: $0.id, about: localized("nobody's: \($0.words)")) },
                hint: strangers.first.map {
                    localized("Say whose it is: challenges devices add \($0.id.shellWord) --child NAME")
                },
                headings: .init(localized("Device"), localized("Name"), localized("Whose")),
                empty: localized(
                    """
                    There is none yet. Add one by the name that its tracker says: challenges devices add DEVICE \
                    --child NAME
                    """)))
    }

    private static func json(_ device: Device) -> JSONOutput {
        let users = device.users.sorted { $0.key < $1.key }
        return .known([
            ("id", .string(device.id)), ("name", .string(device.name)), ("child", device.child.map(JSONOutput.string)),
            ("users", users.isEmpty ? nil : .object(users.map { ($0.key, .string($0.value)) })),
        ])
    }

    private static func owner(of device: Device, _ family: Family) -> String {
        if let child = device.child { return family.name(ofChild: child) }
        return device.users.sorted { $0.key < $1.key }.map {
            localized("\(family.name(ofChild: $0.value)) as \($0.key)")
        }.joined(
            separator: ", ")
    }

    static func add(_ session: Session) throws {
        let (id, settings) = try newEntry(session, "challenges devices add DEVICE --child CHILD")
        let family = try session.familyText().family
        if let known = family.namedDevices.taken(id: id, name: id).map({ family.devices[$0] }) {
            throw Refusal(
                localized("There is a device \(id) already: \(owner(of: known, family))."),
                localized("Give it to another child with: challenges devices set \(known.id.shellWord) child=NAME"))
        }
        let isSaid = settings.contains { $0.hasPrefix("child=") || $0.hasPrefix("users=") }
        guard isSaid || session.options.string("child") != nil else {
            throw UsageError(
                localized("Whose device is \(id)?"),
                remedy: localized(
                    """
                    Add \(Listing.or(family.children.map { "--child \($0.id)" })); for a device that several share, \
                    users=LOGIN:CHILD,LOGIN:CHILD.
                    """))
        }
        try add([("id", .string(id))], settings, options: ["child"], session)
        let waiting = try UnownedDevice.all(family, session.openStore()).first { $0.id == id }
        if let waiting {
            session.note(
                localized(
                    """
                    \(waiting.words) from it. To let that count, read the tracker's file again: challenges ingest \
                    FILE
                    """))
        }
    }

    static func place(of name: String, in family: Family, _ text: FamilyText) throws -> Int {
        try family.namedDevices.place(of: name)
    }

    static func name(of place: Int, in family: Family, _ text: FamilyText) -> String { family.devices[place].id }

    static func description(of place: Int, in family: Family, _ text: FamilyText) -> String {
        "\(family.devices[place].id): \(owner(of: family.devices[place], family))"
    }

    /// It is one child's, or of several by their logins.
    static func complete(_ edit: inout EntryEdit, _ place: Int, _ session: Session) throws {
        if edit.named.contains("name"), let name = edit.value(of: "name")?.string,
            let known = edit.family.namedDevices.taken(id: name, name: name, but: place).map({ edit.family.devices[$0] }
            )
        {
            throw Refusal(
                localized(
                    """
                    \(known.name) is the name of a device already: \(known.id), \
                    \(owner(of: known, edit.family)).
                    """),
                localized("Give this one a name of its own."))
        }
        if edit.named.contains("child") { try edit.remove(idle: ["users"]) }
        if edit.named.contains("users") { try edit.remove(idle: ["child"]) }
        guard edit.has("child") || edit.has("users") else {
            throw UsageError(
                localized("A device belongs to somebody."),
                remedy: localized(
                    "Give it to another child with set, or take it out with: challenges devices remove NAME"))
        }
    }

    static func whatFollows(from named: [String]) -> [String] {
        named.contains("child") || named.contains("users")
            ? [localized("What its tracker reports counts so from now on; what was recorded before stays as it is.")]
            : []
    }

    static func consequences(ofRemoving place: Int, from family: Family) -> [String] {
        [
            localized("What its tracker reports counts for nobody any more, unless the report itself names the child."),
            localized("What was recorded before stays."),
        ]
    }
}
