import FamilySettings
import FamilyTime
package import JSONShape
package import JSONText

/// The declarations that rules of every kind share.
package enum RuleShape {
    /// The keys of every rule.
    package static let header: [KeyShape] = [
        KeyShape("id", .text(.id), required: true, "The name under which wins are kept; do not change it later."),
        KeyShape("title", .text(.any), required: true, alsoCalled: ["name", "label"], "What the child reads."),
        KeyShape(
            "about", .text(.any), alsoCalled: ["description", "text", "note", "comment"], "One sentence about it."),
        KeyShape("icon", .text(.any), alsoCalled: ["emoji", "symbol"], "An emoji."),
        KeyShape(
            "for", .oneOrMany(.text(.reference(.childOrGroup))),
            alsoCalled: ["child", "children", "kid", "kids", "who", "group", "groups"],
            "Children or groups; without it, everyone."),
        KeyShape(
            "from", .text(.date), alsoCalled: ["start", "starts", "begin", "begins", "startdate"],
            "The first day on which it counts."),
        KeyShape(
            "until", .text(.date), alsoCalled: ["end", "ends", "to", "enddate"], "The last day on which it counts."),
        KeyShape("enabled", .flag, alsoCalled: ["active"], "false switches the rule off."),
        KeyShape(
            "after", .oneOrMany(.text(.reference(.rule))), alsoCalled: ["requires", "needs"],
            "Rules that must have been won before this one pays."),
        KeyShape(
            "maxTimes", .whole(1...100_000), alsoCalled: ["repeat", "repeats", "count", "maxcount"],
            "How many times it pays at most."),
        KeyShape("was", .oneOrMany(.text(.id)), "The id that the rule had before, so that nothing is paid again."),
        KeyShape(
            "together", .flag, alsoCalled: ["team", "shared"],
            "true adds up what all the children do; each of them is paid."),
        KeyShape("secret", .flag, alsoCalled: ["hidden"], "true hides the rule until it is won."),
    ]

    /// An app, or a category, by its bare name.
    package static func appOrCategory(meantBy node: JSONNode) -> String? {
        guard node.strings.count == 1, let name = node.strings.first, name.isName else { return nil }
        return "{ \"\(Category(rawValue: name) == nil ? "app" : "category")\": \"\(name)\" }"
    }

    /// The keys of every rule but some.
    package static func header(without names: [String]) -> [KeyShape] { header.filter { !names.contains($0.name) } }

    /// The keys by which a filter picks use.
    package static let filter = Filter.kinds.flatMap { $0.shapes }

    /// The keys by which a filter picks points, which are an app's and not a device's.
    package static let filterOfPoints = Filter.kinds.filter { $0.aspect != .devices }.flatMap { $0.shapes }

    /// The measures, of which a goal has exactly one.
    package static let measures = Measure.kinds.map { $0.key }

    /// A goal. `each` of a goal over days is a goal of one day.
    package static let goal: Shape = .object(
        ObjectShape(
            "a goal", exactlyOne: [("thing to reach", measures)], rephrased: rephrased, nests: nests,
            sample: #"{ "minutes": 20, "category": "learning", "per": "day" }"#,
            meant: { node in
                node.int.flatMap { $0 > 0 ? "{ \"minutes\": \($0), \"category\": \"learning\" }" : nil }
            },
            keys: goalKeys + [
                KeyShape(
                    "per", per,
                    alsoCalled: ["every", "window", "period", "repeat", "repeats", "frequency"],
                    "How long it counts before it starts again."
                )
            ] + filter))

    /// How long a goal, or a task, counts before it starts again.
    package static let per: Shape = .either([
        .text(.oneOf(Period.named.map(\.name))),
        .object(
            ObjectShape(
                "a number of days", sample: "{ \"days\": 14 }",
                keys: [
                    KeyShape(
                        "days", .whole(Period.counted), required: true,
                        "How many days it lasts; the first of them is the rule's \"from\".")
                ])),
    ])

    /// Several goals of one window.
    static let parts: Shape = .list(of: .later { part }, atLeast: 2, atMost: 20)

    private static let part: Shape = .object(
        ObjectShape(
            "a part of a goal", exactlyOne: [("thing to reach", measures)], rephrased: rephrased, nests: nests,
            keys: goalKeys + filter))

    /// What is asked of each day, and how long the child has to spend with each app or tag.
    private static let nests = nesting.map { Nest($0.key, inner: "each", takes: $0.asksOfEach, stays: ["per"]) }

    private static let nesting = Measure.kinds.filter { !$0.asksOfEach.isEmpty }

    /// What parents write in a goal for what it says in another way.
    private static let rephrased: [Rephrasing] =
        [
            Rephrasing(["max", "maximum", "maxminutes", "atmost", "limit", "lessthan", "under"], as: "minutes") {
                value, _ in
                value.int.map { "\"minutes\": { \"atMost\": \($0) }" }
            },
            Rephrasing(["min", "minimum", "minminutes", "atleast", "time", "duration"], as: "minutes") { value, _ in
                value.int.map { "\"minutes\": \($0)" }
            },
            Rephrasing(["percentofusual"], as: "minutes") { value, _ in
                value.int.map { "\"minutes\": { \"percentOfUsual\": \($0) }" }
            },
            Rephrasing(["games", "gaming"], as: "minutes") { value, text in
                value.int != nil || value["atMost"] != nil ? "\"minutes\": \(text), \"category\": \"reward\"" : nil
            },
            Rephrasing(["learning"], as: "minutes") { value, text in
                value.int != nil ? "\"minutes\": \(text), \"category\": \"learning\"" : nil
            },
        ]

    private static let subjects = Measure.kinds.compactMap { kind in kind.subject.map { (key: kind.key, value: $0) } }

    private static let goalKeys =
        Measure.kinds.flatMap { $0.shapes } + Measure.kinds.flatMap { $0.ownKeys } + [
            KeyShape(
                "each", .later { goal }, onlyWith: nesting.map { $0.key },
                "What is asked of each day, or of each app or tag."),
            KeyShape(
                "of", .either([.text(.id), parts, .list(of: .text(.id), atLeast: 1)]),
                onlyWith: subjects.map(\.key), neededBeside: subjects.filter(\.value.isNeeded).map(\.key),
                beside: Dictionary(uniqueKeysWithValues: subjects.map { ($0.key, $0.value.shape) }),
                """
                The id of the streak or the level ladder, the challenges whose wins count, what is counted, like "pages", \
                or several goals.
                """),
            KeyShape("noUseCounts", .flag, "An upper limit is also met by a day without any use."),
        ]

    /// A number is "at least"; an object may say "at most", or compare with what is usual; "tier" takes the numbers of
    /// the tiers.
    static func number(_ range: ClosedRange<Int>) -> Shape {
        .either([
            .whole(range), .text(.oneOf(["tier"])),
            .object(
                ObjectShape(
                    "a limit", exactlyOne: [("limit", ["atMost", "percentOfUsual"])], meant: { limit(meantBy: $0) },
                    keys: [
                        KeyShape(
                            "atMost", .whole(0...range.upperBound),
                            alsoCalled: ["max", "maximum", "most", "limit", "lessthan", "under", "upto"],
                            "Not more than this."),
                        KeyShape(
                            "percentOfUsual", .whole(1...1000), alsoCalled: ["percent", "usual"],
                            "Per cent of what the child usually does: the average of its last four days, weeks or months."
                        ),
                        KeyShape("atLeast", .whole(range), onlyWith: ["percentOfUsual"], "And not less than this."),
                    ])),
        ])
    }

    /// A limit for what is none as it stands: nothing at all for 0, a part of what is usual for per cent.
    private static func limit(meantBy node: JSONNode) -> String? {
        if node.int == 0 { return "{ \"atMost\": 0 }" }
        if let only = node.object?.first, node.object?.count == 1, let number = only.value.int,
            ["min", "minimum", "atleast", "least", "morethan"].contains(only.key.lowercased())
        {
            return String(number)
        }
        guard let text = node.string else { return nil }
        let plain = text.lowercased().filter { !$0.isWhitespace }
        if plain.last == "%", let percent = Int(plain.dropLast()) {
            // "+10%" is a tenth more than usual.
            return "{ \"percentOfUsual\": \(plain.first == "+" ? 100 + percent : percent) }"
        }
        for start in ["max.", "max", "atmost", "<=", "<", "≤", "under"] where plain.hasPrefix(start) {
            return Int(plain.dropFirst(start.count)).map { "{ \"atMost\": \($0) }" }
        }
        return nil
    }

    static func count(_ range: ClosedRange<Int>, or words: [String] = []) -> Shape {
        .either([.whole(range), .text(.oneOf(["tier"] + words))])
    }

    /// A reward.
    package static let reward: Shape = .object(reward(meaningless: [:]))

    /// A reward of something that counts no use.
    package static let rewardBesideUse: Shape = .object(
        reward(meaningless: [
            "percent": "Nothing is used here that has earned points, so there is nothing to take a part of."
        ]))

    /// The points of a reward: the same for all children, or each child's own.
    package static let points: Shape = .either([
        .whole(1...1_000_000),
        .table(of: .whole(0...1_000_000), about: "children's ids, each with its points"),
    ])

    /// One of the rewards that a surprise can be.
    private static let drawn = reward(
        "a reward of a surprise",
        meaningless: [
            "oneOf": "A surprise within a surprise is one: all that it can be stands in one list.",
            "percent": "Per cent are counted from the first minute on. Write them beside \"oneOf\".",
            "badge": "Everybody shall know how a badge is won. Write it beside \"oneOf\".",
        ])

    /// A text under this name is a prize.
    private static let surprise = Rephrasing(["surprise", "surprises"], as: "oneOf") { value, text in
        value.array == nil ? nil : "\"oneOf\": \(text)"
    }

    private static func reward(_ name: String = "a reward", meaningless: [String: String]) -> ObjectShape {
        ObjectShape(
            name, meaningless: meaningless, rephrased: meaningless["oneOf"] == nil ? [surprise] : [],
            sample: "{ \"points\": 20 }", meant: { reward(meantBy: $0) },
            keys: [
                KeyShape(
                    "points", points, alsoCalled: ["point", "coins", "stars", "score", "xp"],
                    "Bonus points."),
                KeyShape(
                    "percent", .whole(1...1000), alsoCalled: ["bonus"],
                    "Per cent of the points that the counted use earned."),
                KeyShape("badge", .text(.reference(.badge)), "A badge."),
                KeyShape(
                    "unlock", unlock, alsoCalled: ["voucher", "vouchers", "coupon", "ticket", "screentime"],
                    "Minutes of a reward app, to be used when the child wants."),
                KeyShape(
                    "boost", .object(boost), alsoCalled: ["boosts", "booster", "multiplier", "doublepoints"],
                    "A time of more points, to be started when the child wants."),
                KeyShape("freezes", .object(freezes), "Freezes for a streak."),
                KeyShape(
                    "prize", .text(.any), alsoCalled: ["gift", "treat", "surprise", "present"],
                    "Something real that you hand over, like \"Pizza night\"."),
                KeyShape(
                    "each", .flag, onlyWith: ["prize"],
                    "true: of children who win together each gets one; without it they get one together."),
                KeyShape("message", .text(.any), "Words for the child."),
                KeyShape(
                    "oneOf", .list(of: .later { .object(drawn) }, atLeast: 2, atMost: 20),
                    alsoCalled: ["anyof", "either", "random", "lottery"],
                    "A surprise: each win brings one of these rewards, drawn by chance."),
            ].filter { meaningless[$0.name] == nil })
    }

    /// A number is meant as points, and a text as something real.
    private static func reward(meantBy node: JSONNode) -> String? {
        if let points = node.int, points > 0 { return "{ \"points\": \(points) }" }
        guard let text = node.string else { return nil }
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        let unit = text.dropFirst(digits.count).drop { $0 == " " }.lowercased()
        if let number = Int(digits), number > 0, let key = ["%": "percent", "points": "points"][unit] {
            return "{ \"\(key)\": \(number) }"
        }
        guard text.contains(where: \.isLetter), digits.isEmpty else { return nil }
        return "{ \"prize\": \(JSONOutput.quoted(text)) }"
    }

    private static let boost = ObjectShape(
        "a boost", sample: #"{ "times": 2, "minutes": 30, "useWithin": "day" }"#,
        keys: [
            KeyShape(
                "times", .decimal(hundredths: Boost.factors), required: true, alsoCalled: ["factor", "multiplier"],
                "By how much points are multiplied while it runs."),
            KeyShape("minutes", .whole(Boost.lengths), required: true, "How many minutes it runs."),
            KeyShape("useWithin", .text(.oneOf(["day", "week", "month"])), "How long the child has to start it."),
        ])

    private static let freezes = ObjectShape(
        "freezes as a reward",
        keys: [
            KeyShape("streak", .text(.reference(.streak)), required: true, "The streak's id."),
            KeyShape("count", .whole(1...30), "How many; one, where nothing is said."),
        ])

    /// What names an app, a tag or a category: the keys, of which exactly one stands.
    package static let target: [KeyShape] = [
        KeyShape("app", .text(.reference(.app)), "The app."),
        KeyShape("tag", .text(.reference(.tag)), "All apps with this tag."),
        KeyShape("category", .text(.oneOf(Category.allCases.map(\.rawValue))), "All apps of this kind."),
    ]

    private static let unlock: Shape = .object(
        ObjectShape(
            "an unlock", exactlyOne: [("app, tag or category", target.map(\.name))],
            meant: { node in appOrCategory(meantBy: node).map { String($0.dropLast(2)) + ", \"minutes\": 30 }" } },
            keys: target + [
                KeyShape("minutes", .whole(1...1440), required: true, "How many minutes."),
                KeyShape("useWithin", .text(.oneOf(["day", "week", "month"])), "How long the child has to use it."),
            ]))

    /// The steps of a rule with several numbers.
    package static let tiers: Shape = .list(
        of: .object(
            ObjectShape(
                "a tier", meant: { node in node.int.flatMap { $0 > 0 ? "{ \"at\": \($0) }" : nil } },
                step: { reward(of: $0, $1, $2) },
                keys: [
                    KeyShape("title", .text(.any), "The tier's name."),
                    KeyShape("at", .whole(1...100_000_000), required: true, "The number that reaches it."),
                    KeyShape("reward", reward, "What it brings."),
                ])), atLeast: 1, atMost: 60)

    /// A step that brings something, written from its number and a value: points, or a whole reward.
    package static func reward(of number: Int?, _ value: JSONNode, _ text: String) -> String? {
        guard let number, value.object != nil || value.int != nil else { return nil }
        let reward = value.object == nil ? "{ \"points\": \(text) }" : text
        return "{ \"at\": \(number), \"reward\": \(reward) }"
    }
}
