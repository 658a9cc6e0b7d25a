package import JSONShape
import ShippedFiles

extension Family {
    /// The shape of `family.json`.
    package static let shape: Shape = .object(
        ObjectShape(
            "the family file",
            elsewhere: [
                "lint": (
                    "a rule file",
                    "Write it into the file in Rules of which a finding is meant so. What is found in family.json is "
                        + "always told: change it there."
                )
            ],
            keys: [
                KeyShape("$schema", .text(.any), "Where editors find what this file may hold."),
                KeyShape("name", .text(.any), "What the family calls itself."),
                KeyShape("timeZone", .text(.zone), required: true, "Where the family lives; days follow its clock."),
                KeyShape(
                    "weekStarts", .text(.oneOf(["mon", "tue", "wed", "thu", "fri", "sat", "sun"])),
                    "The first day of the week."),
                KeyShape(
                    "dayStarts", .text(.clock),
                    "When a new day begins; 04:00 lets a late evening count for its own day."),
                KeyShape("settleHours", .whole(0...20), "Hours after the end of a day or week until it is decided."),
                KeyShape("lateDays", .whole(0...3660), "Days that use may come late and still count."),
                KeyShape(
                    "quietHours", .list(of: .object(quietHours)),
                    alsoCalled: ["bedtime", "bedtimes", "sleep", "nights"],
                    "Times in which nothing is earned or played."),
                KeyShape(
                    "children", .list(of: .object(child), atLeast: 1), required: true, alsoCalled: ["kids", "child"],
                    "The children."),
                KeyShape("groups", .list(of: .object(group)), "Names for several children together."),
                KeyShape(
                    "holidays", .list(of: .object(dates("a holiday"))),
                    alsoCalled: ["vacations", "vacation", "schoolholidays", "breaks"],
                    "School holidays; both days included."),
                KeyShape("devices", .list(of: .object(device)), "Which device is whose."),
                KeyShape("apps", .list(of: .object(app)), required: true, "The apps that count."),
                KeyShape(
                    "allowances", .list(of: .object(Allowance.shape)),
                    alsoCalled: ["allowance", "freetime", "screentime"],
                    "Minutes a day for which reward apps are open without points."),
                KeyShape("economy", .object(economy), "Limits on what can be earned."),
                KeyShape("reducedMotion", .flag, "true lets nothing move on a child's screen."),
            ]))

    /// The shapes of a child, of an app, of an app for one child, and of further entries.
    package static var childShape: ObjectShape { child }
    package static var appShape: ObjectShape { app }
    package static var appForChildShape: ObjectShape { AppTerms.shape }
    package static var deviceShape: ObjectShape { device }
    package static var holidayShape: ObjectShape { dates("a holiday") }
    package static var quietHoursShape: ObjectShape { quietHours }

    private static let child = ObjectShape(
        "a child",
        keys: [
            KeyShape("id", .text(.id), required: true, "A short name for files and commands."),
            KeyShape("name", .text(.any), "The name that is shown."),
            KeyShape(
                "language", .text(.oneOf(ShippedFiles.languageCodes)), alsoCalled: ["lang", "locale"],
                "The language of the child's own screens and pages; without it, that of the system."),
            KeyShape("timeZone", .text(.zone), "The child's own time zone, where it differs."),
            KeyShape("trips", .list(of: .object(trip)), "Days in another time zone."),
            KeyShape(
                "away", .list(of: .object(dates("days away"))), "Days that do not count against the child: ill, away."),
            KeyShape("allApps", .object(AppTerms.shape), "Rates and limits of all apps for this child."),
        ])

    private static let group = ObjectShape(
        "a group",
        keys: [
            KeyShape("id", .text(.id), required: true, "A short name that rules can use in \"for\"."),
            KeyShape(
                "children", .list(of: .text(.reference(.child)), atLeast: 1), required: true, "Who belongs to it."),
        ])

    private static let trip: ObjectShape = {
        var shape = dates("a trip")
        shape.keys.append(KeyShape("timeZone", .text(.zone), required: true, "The time zone there."))
        return shape
    }()

    private static func dates(_ name: String) -> ObjectShape {
        ObjectShape(
            name,
            keys: [
                KeyShape("from", .text(.date), required: true, "The first day."),
                KeyShape("until", .text(.date), required: true, "The last day, included."),
                KeyShape("name", .text(.any), "What it is."),
                KeyShape("why", .text(.any), "The reason."),
            ])
    }

    private static let quietHours = ObjectShape(
        "quiet hours",
        keys: [
            KeyShape("on", days, "On which days they begin; without it, every day."),
            KeyShape(
                "between", .list(of: .text(.clock), atLeast: 2, atMost: 2), required: true, "From when until when."),
            KeyShape("earning", .flag, "true lets learning earn points all the same."),
            KeyShape("playing", .flag, "true leaves reward apps open all the same."),
        ])

    /// The shape of `on`: names of days.
    package static let days: Shape = .oneOrMany(
        .text(.oneOf(["mon", "tue", "wed", "thu", "fri", "sat", "sun", "weekdays", "weekend", "schooldays"])))

    private static let device = ObjectShape(
        "a device", exactlyOne: [("owner", ["child", "users"])],
        keys: [
            KeyShape("id", .text(.any), required: true, "The device's name as trackers report it."),
            KeyShape("name", .text(.any), "The name that is shown."),
            KeyShape("child", .text(.reference(.child)), "Whose device it is."),
            KeyShape(
                "alone", .flag, onlyWith: ["child"],
                "true where nobody else uses it: use of it that names another child does not count."),
            KeyShape(
                "users", .table(of: .text(.reference(.child)), about: "login names with the child each belongs to"),
                "Who uses a shared device."),
        ])

    private static let app = ObjectShape(
        "an app",
        keys: [
            KeyShape("id", .text(.id), required: true, "A short name for rules and commands."),
            KeyShape("name", .text(.any), "The name that is shown."),
            KeyShape(
                "category", .text(.oneOf(Category.allCases.map(\.rawValue))), required: true,
                alsoCalled: ["type", "kind"],
                "Learning earns points, reward costs them."),
            KeyShape("tags", .list(of: .text(.id)), "What it is about, for rules: maths, reading."),
            KeyShape(
                "for", .oneOrMany(.text(.reference(.child))),
                "Whose app it is; for other children it earns and costs nothing. All children's where nothing is said."),
            KeyShape("matches", .object(matches), "How trackers name this app."),
            KeyShape(
                "forChild", .table(of: .object(AppTerms.shape), about: "children's ids with what holds for each"),
                "Other rates and limits for one child."),
        ] + AppTerms.keys)

    private static let matches = ObjectShape(
        "matches",
        keys: [
            KeyShape("names", .list(of: .text(.any)), "Names as a tracker reports them; * is any text."),
            KeyShape("packages", .list(of: .text(.any)), "Android packages; * is any text."),
            KeyShape("sites", .list(of: .text(.any)), "Web sites, like khanacademy.org; parts of a site are included."),
        ])

    private static let economy = ObjectShape(
        "the economy",
        keys: [
            KeyShape("maxMultiplier", .decimal(hundredths: 100...10_000), "The highest factor on points."),
            KeyShape(
                "maxBonusPerDay", .whole(0...1_000_000), "The most that multipliers and percentages add on one day."),
            KeyShape(
                "stacking", .text(.oneOf(Economy.Stacking.allCases.map(\.rawValue))),
                "Of several factors the highest counts, or all multiply."),
            KeyShape(
                "pointsPerMinuteOfReward", .whole(1...1000),
                "Points that a minute of a reward app costs where no price is said; 10 where nothing is said."),
            KeyShape("redeem", .object(redeem), "How many points can be spent at once."),
            KeyShape("approval", .flag, "true asks a parent each time before a reward app opens."),
            KeyShape("allApps", .object(AppTerms.shape), "Rates and limits of all apps that say none of their own."),
        ])

    private static let redeem = ObjectShape(
        "limits of redeeming",
        keys: [
            KeyShape("minPoints", .whole(1...1_000_000), "The fewest points at once; 30 where nothing is said."),
            KeyShape("maxPoints", .whole(1...1_000_000), "The most points at once; 600 where nothing is said."),
        ])
}
