import Presentation

/// Mia's screens, as the tests lay them out.
enum SampleScreens {
    static let all: [any Screen] = [
        status, emptyStatus, badges, ledger, usage, celebration, templates, step, report,
        Heading(title: "A heading", subtitle: "beside it"),
    ]

    static let status = StatusScreen(
        childName: "Mia", date: "Thursday, 5 November 2026", balance: 1240, earnedToday: 120,
        challenges: [
            ChallengeProgress(
                icon: "🔢", title: "Maths before noon", fraction: 0.33, measure: "5 of 15 min",
                needs: "10 more min on Saturday between 8:00 and 12:00", reward: "25 percent more points"),
            ChallengeProgress(
                icon: "📚", title: "Reading week", fraction: 0.92, measure: "4 of 5 days",
                needs: "1 more day until Sunday", today: "12 of 20 min",
                reward: "100 points, the badge Bookworm and 30 min of Minecraft"),
            ChallengeProgress(
                icon: "🌙", title: "Calm evening", fraction: 0.4, meaning: .staying, measure: "12 of 30 min",
                needs: "stay below 30 min until 21:00", reward: "20 points"),
            ChallengeProgress(
                title: "We read all summer", fraction: 0.41, measure: "1,240 of 3,000 min",
                needs: "1,760 more min until 31 August", reward: "Pizza night", note: "together with Leo"),
        ],
        won: [WonItem(icon: "🧩", title: "Try something new", reward: "50 points", when: "yesterday at 17:20")],
        streaks: [
            StreakProgress(
                title: "Learning streak", run: 9, longest: 14, freezes: 1, multiplierHundredths: 125,
                nextMilestone: .init(at: 30, reward: "300 points"), note: "15 min today keep it alive")
        ],
        levels: [
            LevelProgress(
                ladder: "Explorer", title: "Scout", next: "Captain", value: 1240, from: 500, at: 2000,
                reward: "60 min of playing")
        ],
        latest: [
            LatestItem(when: "Wed 17:20", text: "Try something new: 50 points"),
            LatestItem(icon: "🏅", when: "Mon 18:05", text: "Badge Bronze in A thousand minutes"),
        ],
        notes: ["12 apps are not known yet; 'challenges apps' lists them."])

    static let emptyStatus = StatusScreen(
        childName: "Leo", date: "Thursday, 5 November 2026", balance: 0, earnedToday: 0)

    static let badges = BadgesScreen(
        childName: "Mia",
        badges: [
            BadgeItem(
                icon: "🐛", title: "Bookworm", state: .unlocked(date: "6 November 2026"), reason: "for Reading week"),
            BadgeItem(
                title: "Night owl no more", state: .locked(fraction: nil), reason: "five calm evenings in a row"),
            BadgeItem(
                icon: "🥉", title: "A thousand minutes: Bronze", state: .unlocked(date: "2 November 2026"),
                reason: "1,000 minutes of learning"),
            BadgeItem(
                title: "A thousand minutes: Silver", state: .locked(fraction: 0.24), reason: "1,240 of 5,000 minutes"),
            BadgeItem(
                icon: "🔢", title: "Number cruncher", state: .unlocked(date: "1 November 2026"),
                reason: "ten days of maths"),
            BadgeItem(
                icon: "🧭", title: "Explorer", state: .unlocked(date: "30 October 2026"),
                reason: "five different apps in a week"),
        ])

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
        icon: "📚", childName: "Mia", title: "Reading week",
        rewards: ["+100 points", "the badge Bookworm", "30 min of Minecraft this week"])

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
        text: "Mia's laptop and tablet wrote down what was open. Nothing else leaves the machine.",
        command: "challenges ingest week.json --from activitywatch")
}
