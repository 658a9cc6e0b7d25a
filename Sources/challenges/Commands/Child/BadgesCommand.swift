import CommandTable
import FamilyTime
import JSONText
import Languages
import Presentation
import RuleLanguage

/// The badges, won and still to win.
enum BadgesCommand: ChildrensCommand {
    static var spec: CommandSpec {
        CommandSpec(
            name: "badges", summary: localized("Show the badges, won and still to win."),
            discussion: localized(
                """
                With --export each badge that was won is written into a folder: as a picture (SVG) with its icon, name and day, \
                and as a credential that other programs can check (Open Badges 3.0), which is in the picture and beside it. No \
                child's name is in them, unless a badge is called by one. They are signed where this device has a key; that shows \
                that they are unchanged, not who gave them. Writing them again changes nothing.
                """),
            group: .child,
            options: [
                .child, .flag("all", help: localized("Say what each badge is for.")),
                .value(
                    "export", name: "DIR", completion: .directories,
                    help: localized("Write what was won into a folder, as pictures and credentials.")),
            ],
            examples: Examples(
                Example("challenges badges --child mia", localized("Mia's badges")),
                Example(
                    "challenges badges --export our-badges --child mia", localized("those that she has won, to be kept")
                )))
    }

    static func show(_ children: [Int], _ sight: Sight) throws -> ExitStatus {
        let interpreter = try sight.interpreter()
        if let folder = sight.session.options.string("export") {
            return try BadgeExport(sight.session, sight.family, into: folder).run(children, interpreter, sight.store)
        }
        return try sight.answer(about: children) { child in
            try sight.badges(interpreter, child)
        } items: { child, badges in
            [
                .object([
                    ("child", sight.id(of: child)), ("badges", badges.json), ("secret", .int(Int64(badges.secret))),
                ])
            ]
        } screen: { _, badges in
            badges.screen(isWhole: sight.session.options.flag("all"))
        }
    }
}
