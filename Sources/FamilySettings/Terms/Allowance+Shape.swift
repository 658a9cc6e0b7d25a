import JSONShape
import JSONText

extension Allowance {
    /// The shape of an entry of `allowances`.
    static let shape = ObjectShape(
        "an allowance", exactlyOne: [("list of apps or category", ["apps", "category"])],
        keys: [
            KeyShape("id", .text(.id), required: true, "A short name."),
            KeyShape("title", .text(.any), alsoCalled: ["name"], "The name that is shown."),
            KeyShape("apps", .oneOrMany(.text(.reference(.app))), "The reward apps that share the minutes."),
            KeyShape(
                "category", .text(.oneOf([Category.reward.rawValue])), "\"reward\": all reward apps share the minutes."),
            KeyShape(
                "for", .oneOrMany(.text(.reference(.child))),
                "Whose minutes they are; each child has its own. All children's where nothing is said."),
        ] + terms(isWhole: true) + [
            KeyShape(
                "forChild", .table(of: .object(ofChild), about: "children's ids with what holds for each"),
                "Other minutes for one child.")
        ])

    private static let ofChild = ObjectShape("minutes of a child", keys: terms(isWhole: false))

    /// - Parameter isWhole: whether nothing else says what is left out.
    private static func terms(isWhole: Bool) -> [KeyShape] {
        [
            KeyShape(
                "minutes", .either([.whole(0...1440), .object(daily)]), required: isWhole,
                alsoCalled: ["minutesperday", "dailyminutes", "freeminutes"],
                "For how many minutes a day these apps are open without points."),
            KeyShape(
                "carryOver", .whole(0...1440), alsoCalled: ["rollover", "save"],
                "The most minutes left over from the days before that can be used besides; none where nothing is said."),
        ]
    }

    private static let daily = DailyMinutes.shape("free minutes by day", "Free minutes on such a day.")
}

extension Allowance {
    /// - Parameter node: an entry that fits the shape.
    init(_ node: JSONNode) {
        self.init(
            id: node["id"]?.string ?? "", title: node["title"]?.string, apps: node["apps"]?.strings ?? [],
            children: node["for"]?.strings ?? [], Stated(node),
            forChild: Dictionary(
                (node["forChild"]?.object ?? []).map { ($0.key, Stated($0.value)) },
                uniquingKeysWith: { first, _ in first }))
    }
}

extension Allowance.Stated {
    fileprivate init(_ node: JSONNode) {
        self.init(minutes: node["minutes"].flatMap(DailyMinutes.init(_:)), carryOver: node["carryOver"]?.int)
    }
}
