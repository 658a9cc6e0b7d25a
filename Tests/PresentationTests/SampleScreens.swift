import Presentation

/// Mia's screens, as the tests lay them out.
enum SampleScreens {
    static let all: [any Screen] = [
        status, emptyStatus, whole(SampleChildren.fourteen.bad), badges, whole(badges), ledger, usage, celebration,
        templates, step, report,
        Heading(title: "A heading", subtitle: "beside it"),
    ]

    static let status = SampleChildren.ten.good
    static let emptyStatus = SampleChildren.seven.nothing

    static let badges = BadgesScreen(
        childName: "Mia",
        badges: [
            BadgeItem(icon: "🐛", title: "Bookworm", wonOn: "6 November 2026", reason: "for Reading week"),
            BadgeItem(icon: "🦉", title: "Night owl no more", reason: "five calm evenings in a row"),
            BadgeItem(
                icon: "🥉", title: "A thousand minutes", tier: "Bronze", tiers: .init(won: 1, of: 3),
                wonOn: "2 November 2026",
                measure: "1,240 of 5,000 min", numbers: "1,240 of 5,000", fraction: 0.24,
                reason: "1,000 minutes of learning"),
            BadgeItem(
                icon: "🧭", title: "Explorer", measure: "3 of 5 apps", fraction: 0.6, reason: "five apps in a week"),
            BadgeItem(icon: "🔢", title: "Number cruncher", wonOn: "1 November 2026", reason: "ten days of maths"),
        ], secret: 2)

    static func whole(_ screen: StatusScreen) -> StatusScreen {
        var screen = screen
        screen.isWhole = true
        return screen
    }

    static func whole(_ screen: BadgesScreen) -> BadgesScreen {
        var screen = screen
        screen.isWhole = true
        return screen
    }

    static let ledger = LedgerScreen(
        childName: "Mia",
        entries: [
            LedgerItem(
                when: "6 Nov 17:20", what: "Challenge won", source: "Reading week", points: 100, balance: 1240),
            LedgerItem(
                when: "6 Nov 17:20", what: "Seven days in a row, a milestone of the streak",
                source: "Learning streak", points: 50, balance: 1140),
            LedgerItem(when: "5 Nov", what: "25 min of use", source: "Khan Academy", points: 250, balance: 1090),
            LedgerItem(when: "4 Nov 18:00", what: "15 min of playing", source: "Minecraft", points: -150, balance: 840),
        ], balance: 1240)

    static let usage = UsageScreen(
        childName: "Mia",
        days: [
            UsageDay(
                date: "Thursday, 5 November 2026",
                apps: [
                    UsageItem(app: "Khan Academy", seconds: 3900),
                    UsageItem(app: "Minecraft", seconds: 1800, note: "limit reached"),
                    UsageItem(app: "Books", seconds: 45),
                ], total: 5600),
            UsageDay(
                date: "Wednesday, 4 November 2026", apps: [UsageItem(app: "Books", seconds: 1500)], total: 1500),
        ], total: 7100)

    static let report = ReportScreen(
        children: [
            ReportCard(
                childName: "Mia", days: "Tue 3 Nov to Thu 5 Nov",
                statements: ["1,240 points", "today 45 s of learning, 0 min of playing, 7 points"],
                trend: ReportTrend(
                    now: "3 days", before: "the 3 before",
                    rows: [
                        .init("Learning", .seconds, now: 3945, before: 1500),
                        .init("Playing", .seconds, now: 1800, before: 1800),
                        .init("Spent", .points, now: 300, before: 1500),
                    ]),
                bars: [
                    ReportBar(label: "Tue 3 Nov", learning: 0, playing: 0, points: 0),
                    ReportBar(label: "Wed 4 Nov", learning: 3900, playing: 1800, points: 650),
                    ReportBar(label: "Thu 5 Nov", learning: 45, playing: 0, points: 7),
                ],
                use: [
                    UsageDay(
                        date: "Learning",
                        apps: [
                            UsageItem(app: "Khan Academy", seconds: 3900),
                            UsageItem(app: "Books", seconds: 45),
                        ], total: 3945),
                    UsageDay(date: "Playing", apps: [UsageItem(app: "Minecraft", seconds: 1800)], total: 1800),
                ], won: [LatestItem(icon: "📚", when: "Wed 4 Nov", text: "Reading week (+100 points)")],
                streaks: [LatestItem(icon: "🔥", when: "Learning streak", text: "9 days, longest 14, today is open")],
                waiting: ["Says that it is done: Tidy your room (challenges confirm t4)"],
                recent: [
                    LatestItem(icon: " ", when: "Wed 4 Nov 17:20", text: "bought 30 min of Minecraft for 300 points")
                ])
        ],
        devices: ReportDevices(
            sync: "synced Thu 5 Nov 2026 17:00",
            items: [
                .init(
                    name: "Mia's laptop", whose: "Mia's", state: "reported today 16:05, synced today 16:10",
                    learning: 3945, playing: 1800, points: 657),
                .init(
                    name: "Living room", whose: "Mia's and Leo's",
                    state: "never heard of: see whether its tracker says this name", isTroubled: true, learning: 0,
                    playing: 0, points: 0),
            ], empty: ""), notes: ["What lies behind today is still to come, and is left out."])

    static let celebration = CelebrationScreen(
        childName: "Mia",
        wins: [
            CelebrationScreen.Win(
                icon: "📚", title: "Reading week",
                rewards: ["+100 points", "the badge Bookworm", "30 min of Minecraft this week"])
        ])

    static let templates = ListScreen(
        title: "Templates",
        items: [
            ListItem(
                name: "daily-reading", about: "Read a little every day, and earn a badge for a whole week of it.",
                detail: "ages 5 to 10"),
            ListItem(name: "exam-weeks", about: "Three calm weeks before an exam.", detail: "ages 12 to 16"),
        ], hint: "Copy one with: challenges new daily-reading")

    static let step = StepScreen(
        number: 1, count: 4, title: "A week of use comes in",
        text: "Mia's laptop and tablet wrote down what was open. Nothing else leaves the machine.")
}
