import Presentation

/// Pages in which every word that comes from outside is one of `named`.
struct SamplePages {
    /// What stands in place of a name.
    let named: (String) -> String

    init(_ named: @escaping (String) -> String = { $0 }) { self.named = named }

    private var status: StatusScreen {
        StatusScreen(
            greeting: Greeting(
                childName: named("Mia"), moment: "Thu 5 Nov, 17:30", balance: 640, earnedToday: 120,
                buys: .init(app: named("Minecraft"), minutes: 12)),
            gates: [
                GateProgress(
                    icon: named("🚪"), title: named("Homework first"), about: named("Maths before videos."),
                    opens: named("YouTube"), standing: .shut, fraction: 0.5, measure: "15 of 30 min")
            ],
            tasks: [
                TaskItem(
                    icon: named("🧸"), title: named("Tidy your room"), when: "today", isDone: false,
                    reward: named("a prize"))
            ],
            challenges: [
                ChallengeProgress(
                    icon: named("📚"), title: named("Reading week"), about: named("Read on five days."), fraction: 0.8,
                    measure: "4 of 5 days", needs: named("1 more day until Sunday"), today: named("12 of 20 min"),
                    reward: named("100 points"), company: named("together with Leo"), closing: .init(left: 1_800_000)),
                ChallengeProgress(
                    icon: named("⏳"), title: named("Balanced day"), fraction: 1,
                    aim: .limit(left: "0 of 60 min", over: "9 min"),
                    measure: "69 of at most 60 min", beyond: 0.15, fresh: "tomorrow", chance: .never),
            ],
            won: [
                WonItem(
                    icon: named("✨"), title: named("Spark"), reward: named("25 points"), message: named("Well done!"))
            ],
            streaks: [
                StreakProgress(
                    icon: named("🔥"), title: named("Learning streak"), run: 3, longest: 9, freezes: 1,
                    multiplierHundredths: 110, nextMilestone: .init(at: 5, reward: named("50 points")),
                    days: [StreakDay("W", .kept, date: "Mon 2 Nov"), StreakDay("T", .open, date: "Mon 2 Nov")],
                    note: "today is kept")
            ],
            levels: [
                LevelProgress(
                    icon: named("🧭"), ladder: named("Explorer"), title: named("Scout"), next: named("Captain"),
                    value: 700,
                    from: 500, at: 1000, reward: named("20 minutes"))
            ],
            rewards: [
                RewardItem(
                    name: named("Minecraft"), state: named("for points"), standing: named("shielded"),
                    price: "50 a min",
                    offer: .buys("12 min"), detail: named("12 minutes"), left: "20 min", isOpen: false),
                RewardItem(
                    name: named("Steam"), state: "open", standing: named("open"), price: "50 a min",
                    detail: named("open"),
                    isOpen: true, window: .init(fraction: 0.5, left: "5 min", until: "17:35")),
            ], waiting: [named("Asked for: 300 points")], vouchers: [named("15 min of Minecraft")],
            notes: [named("Nothing was recorded yet.")])
    }

    private var badges: BadgesScreen {
        BadgesScreen(
            childName: named("Mia"),
            badges: [
                BadgeItem(
                    icon: named("🐛"), title: named("Bookworm"), wonOn: "6 Nov", reason: named("for Reading week")),
                BadgeItem(
                    icon: named("🥉"), title: named("A thousand minutes"), tiers: .init(won: 1, of: 3),
                    measure: "240 of 1,000 min",
                    numbers: "240 of 1,000", fraction: 0.24, reason: named("1,000 minutes of learning")),
            ], secret: 2)
    }

    private var card: ReportCard {
        ReportCard(
            childName: named("Mia"), days: "Wed 4 Nov to Thu 5 Nov", statements: [named("640 points")],
            trend: ReportTrend(
                now: "2 days", before: "the 2 before", rows: [.init("Learning", .seconds, now: 3600, before: 1800)]),
            bars: [
                ReportBar(
                    label: "Wed 4 Nov", ticks: ["Wed", "4 Nov"], isKnown: false, learning: 0, playing: 0, points: 0),
                ReportBar(label: "Thu 5 Nov", ticks: ["Thu", "5 Nov"], learning: 3600, playing: 900, points: 120),
            ],
            use: [
                UsageDay(date: "Learning", apps: [UsageItem(app: named("Khan Academy"), seconds: 3600)], total: 3600),
                UsageDay(
                    date: "Playing", apps: [UsageItem(app: named("Minecraft"), seconds: 900)], total: 900, tone: .streak
                ),
            ],
            won: [LatestItem(icon: named("✨"), when: "Thu 5 Nov", text: named("Spark, 2 times"))],
            waiting: [named("Asks for 300 points (challenges confirm r1)")])
    }

    var child: Page { ChildPage(status: status, badges: badges).page }

    var family: Page {
        var whole = status
        whole.isWhole = true
        let account = ChildAccount(
            card: card, status: whole, badges: badges, sentence: named("Learned on 1 of 2 days."),
            figures: [
                .init(.learning, today: "1 h", week: "1 h", span: "in 2 days", change: "30 min more than before"),
                .init(.playing, today: nil, week: "15 min", span: "in 2 days"),
            ],
            calendars: [
                StreakCalendar(
                    weekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
                    months: [
                        .init(
                            title: "November 2026", lead: 2,
                            days: [
                                .init(number: 4, date: "Wed 4 Nov", mark: .missed),
                                .init(number: 5, date: "Thu 5 Nov", mark: .kept),
                            ])
                    ])
            ],
            entries: [
                LedgerItem(
                    when: "Thu 5 Nov", what: named("time with Khan Academy"), source: named("khan"), points: 120,
                    balance: 640)
            ], olderEntries: 3, economy: [named("The bonuses buy 8 min of Minecraft.")])
        return FamilyPage(
            familyName: named("The Rivera family"), days: "Wed 4 Nov to Thu 5 Nov 2026", moment: "Thu 5 Nov 2026 17:30",
            children: [account, account],
            devices: ReportDevices(
                sync: named("synced"),
                items: [
                    .init(
                        name: named("Mia's laptop"), whose: named("Mia's"), state: "reported today", learning: 60,
                        playing: 0, points: 1)
                ], empty: named("none")),
            findings: .init(words: [named("Rules/reading.json: it cannot be won.")], rest: 2),
            notes: [named("Mia: 25 h of use.")]
        ).page
    }
}
