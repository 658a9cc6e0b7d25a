import Languages
import Presentation

/// Three children on a good day, on a bad one, and on their first.
struct SampleChildren {
    let name: String
    let good: StatusScreen
    let bad: StatusScreen
    let nothing: StatusScreen

    static let all = [seven, ten, fourteen]

    private static func days(_ marks: String) -> [StreakDay] {
        let known: [Character: StreakDay.Mark] = [
            "x": .kept, "f": .frozen, "e": .excused, "o": .missed, ">": .open, ".": .free,
        ]
        let numbers = [3: (26, "Mon 26 Oct"), 9: (1, "Sun 1 Nov"), 10: (2, "Mon 2 Nov")]
        return zip("FSSMTWTFSSMTWT", marks).enumerated().map { place, day in
            StreakDay(
                String(day.0), known[day.1] ?? .free, date: numbers[place]?.1 ?? "another day",
                number: numbers[place]?.0)
        }
    }

    private static let games = [
        RewardItem(
            name: "Minecraft", state: "for points", standing: "shut: points open it", price: "50 a min",
            offer: .buys("12 min"), detail: "up to 600 points: 12 minutes of Minecraft", isOpen: false),
        RewardItem(
            name: "YouTube", state: "for points", standing: "shut: points open it", price: "50 a min",
            offer: .buys("12 min"), detail: "up to 600 points: 12 minutes of YouTube", isOpen: false),
        RewardItem(
            name: "Roblox", state: "for points", standing: "shut: points open it", price: "60 a min",
            offer: .buys("10 min"), detail: "up to 600 points: 10 minutes of Roblox", left: "20 min", isOpen: false),
    ]

    private static func level(_ title: String, next: String, value: Int, from: Int, at: Int) -> LevelProgress {
        LevelProgress(
            ladder: "Explorer", title: title, next: next, value: value, from: from, at: at,
            about: "Every point you earn carries you further up the mountain.", reward: "15 minutes to play")
    }

    static let seven = SampleChildren(
        name: "seven",
        good: StatusScreen(
            greeting: Greeting(
                childName: "Mia", moment: "Thu 5 Nov, 17:30", balance: 640, earnedToday: 120,
                buys: .init(app: "Minecraft", minutes: 12)),
            tasks: [TaskItem(icon: "🧸", title: "Tidy your room", when: "today", isDone: false, reward: "30 points")],
            challenges: [
                ChallengeProgress(
                    icon: "📚", title: "A story before bed",
                    about: "Read for 15 minutes, between six and half past eight.",
                    fraction: 0, measure: "0 of 15 min", needs: "15 min, from 18:00 to 20:30",
                    reward: "20 points",
                    closing: .init(left: 10_800_000, opening: .init(time: "18:00", wait: 1_800_000)))
            ],
            won: [WonItem(icon: "✨", title: "Today's spark", reward: "25 points")],
            streaks: [
                StreakProgress(
                    title: "Learning streak", run: 3, longest: 4, nextMilestone: .init(at: 5, reward: "50 points"),
                    about: "Learn for 15 minutes on every weekday.", days: days("xxoxxxfxxxoxxx"), note: "today is kept"
                )
            ],
            levels: [level("Pathfinder", next: "Ranger", value: 1500, from: 1000, at: 2000)],
            news: [
                WonItem(
                    icon: "✨", title: "Today's spark", reward: "25 points", message: "What a start! Come back tomorrow."
                )
            ],
            rewards: [
                RewardItem(
                    name: "Minecraft", state: "open until 17:42", standing: "open, 12 min left (until 17:42)",
                    price: "50 a min", detail: "50 points a minute", isOpen: true,
                    window: .init(fraction: 0.6, left: "12 min", until: "17:42"))
            ]),
        bad: StatusScreen(
            greeting: Greeting(childName: "Mia", moment: "Thu 5 Nov, 17:30", balance: 0, earnedToday: 0),
            gates: [
                GateProgress(
                    icon: "🚪", title: "Reading first", about: "Ten minutes with a book, then videos.", opens: "YouTube",
                    opening: .forPoints, standing: .shut, fraction: 0, measure: "0 of 10 min")
            ],
            challenges: [
                ChallengeProgress(
                    icon: "🧘", title: "Calm day", fraction: 1, aim: .limit(left: "0 of 30 min", over: "9 min"),
                    measure: "39 of at most 30 min", fresh: "tomorrow", chance: .never)
            ],
            streaks: [
                StreakProgress(
                    title: "Learning streak", run: 0, longest: 4, nextMilestone: .init(at: 5, reward: "50 points"),
                    days: days("xxoxxxxooooeo>"), note: "today: 0 of 15 min", asked: "15 minutes")
            ],
            levels: [level("Scout", next: "Pathfinder", value: 600, from: 500, at: 1000)],
            rewards: [
                RewardItem(
                    name: "YouTube", state: "after Reading first", standing: "shut until this is done: Reading first",
                    price: "50 a min", detail: "50 points a minute", isOpen: false)
            ]),
        nothing: StatusScreen(
            greeting: Greeting(childName: "Mia", moment: "Thu 5 Nov, 17:30", balance: 0, earnedToday: 0),
            notes: ["Nothing is counted yet. It starts with your first minutes."]))

    static let ten = SampleChildren(
        name: "ten",
        good: StatusScreen(
            greeting: Greeting(
                childName: "Leo", moment: "Thu 5 Nov, 17:30", balance: 2210, earnedToday: 519,
                buys: .init(app: "Minecraft", minutes: 12)),
            gates: [
                GateProgress(
                    title: "Homework first", opens: "Twitch", standing: .met, fraction: 1, measure: "30 of 30 min")
            ],
            tasks: [
                TaskItem(icon: "🧹", title: "Wash the car", when: "this week", isDone: false, reward: "100 points"),
                TaskItem(title: "Lay the table", when: "today", isDone: true),
            ],
            challenges: [
                ChallengeProgress(
                    icon: "🔢", title: "Maths before noon", fraction: 0.33, measure: "5 of 15 min",
                    needs: "10 more min on Saturday between 8:00 and 12:00", reward: "25 percent more points",
                    chance: .later),
                ChallengeProgress(
                    icon: "📚", title: "Reading week", about: "Read for 20 minutes on five days of this week.",
                    fraction: 0.92, measure: "4 of 5 days", needs: "1 more day until Sunday", today: "12 of 20 min",
                    reward: "100 points, the badge Bookworm and 30 min of Minecraft"),
                ChallengeProgress(
                    icon: "🌙", title: "A story before bed", about: "Read for 15 minutes in the evening.", fraction: 0,
                    measure: "0 of 15 min", needs: "15 min, from 18:00 to 20:30", reward: "20 points",
                    closing: .init(left: 10_800_000, opening: .init(time: "18:00", wait: 1_800_000))),
                ChallengeProgress(
                    icon: "🧘", title: "Balanced week", fraction: 0.48,
                    aim: .limit(left: "220 of 420 min", over: nil), measure: "200 of at most 420 min",
                    needs: "stay within it until Sunday", reward: "100 points"),
                ChallengeProgress(
                    icon: "🪁", title: "Balanced day", fraction: 1, aim: .limit(left: "0 of 60 min", over: "9 min"),
                    measure: "69 of at most 60 min", fresh: "tomorrow", chance: .never),
                ChallengeProgress(
                    title: "We read all summer", fraction: 0.41, measure: "1,240 of 3,000 min",
                    needs: "1,760 more min until 31 August", reward: "Pizza night", note: "together with Mia"),
                ChallengeProgress(
                    icon: "🌅", title: "Morning star", fraction: 0.5, measure: "1 of 2 days",
                    note: "out of reach this time: too few days are left", chance: .never),
            ],
            won: [
                WonItem(icon: "🧩", title: "Try something new", reward: "50 points", message: "yesterday at 17:20"),
                WonItem(icon: "✨", title: "Today's spark", reward: "25 points"),
            ],
            streaks: [
                StreakProgress(
                    title: "Learning streak", run: 9, longest: 14, freezes: 1, multiplierHundredths: 125,
                    nextMilestone: .init(at: 10, reward: "100 points"), days: days("xxoxxfxxx..xx>"),
                    note: "today: 7 of 15 min")
            ],
            levels: [level("Pathfinder", next: "Ranger", value: 2252, from: 1500, at: 3000)],
            latest: [
                LatestItem(when: "Wed 17:20", text: "Try something new: 50 points"),
                LatestItem(icon: "🏅", when: "Mon 18:05", text: "Badge Bronze in A thousand minutes"),
            ],
            rewards: games, waiting: ["Asked for: 300 points: 30 minutes of Minecraft"],
            vouchers: ["65 min to play: 15 until tonight, 20 until Friday, 30 until Mon 16 Nov"],
            notes: ["12 apps are not known yet; 'challenges apps' lists them."]),
        bad: StatusScreen(
            greeting: Greeting(
                childName: "Leo", moment: "Thu 5 Nov, 20:45", balance: 40, earnedToday: 0, isAway: false),
            challenges: [
                ChallengeProgress(
                    icon: "🧘", title: "Balanced week", fraction: 1, aim: .limit(left: "0 of 420 min", over: "142 min"),
                    measure: "562 of at most 420 min", fresh: "on Monday", chance: .never),
                ChallengeProgress(
                    icon: "🌅", title: "Morning star", fraction: 0.5, measure: "1 of 2 days",
                    note: "out of reach this time: too few days are left", chance: .never),
            ],
            streaks: [
                StreakProgress(
                    title: "Learning streak", run: 0, longest: 14, nextMilestone: .init(at: 5, reward: "50 points"),
                    days: days("xxxxxxxxxxxxo>"), note: "today: 0 of 15 min", asked: "15 minutes")
            ],
            levels: [level("Pathfinder", next: "Ranger", value: 2252, from: 1500, at: 3000)],
            rewards: [
                RewardItem(
                    name: "Minecraft", state: "for points", standing: "shut: points open it",
                    price: "50 a min", offer: .nothing("needs 10 more points"), detail: "10 are missing", isOpen: false),
                RewardItem(
                    name: "YouTube", state: "used up for today",
                    standing: "shut until tomorrow 04:00: today's 30 min are used up", price: "50 a min",
                    detail: "50 points a minute", left: "0 min", isOpen: false),
            ]),
        nothing: StatusScreen(
            greeting: Greeting(childName: "Leo", moment: "Thu 5 Nov, 8:00", balance: 0, earnedToday: 0),
            challenges: [
                ChallengeProgress(
                    icon: "✨", title: "Today's spark", about: "Learn for 20 minutes today.", fraction: 0,
                    measure: "0 of 20 min", needs: "20 more min today", reward: "25 points")
            ],
            streaks: [
                StreakProgress(
                    title: "Learning streak", run: 0, longest: 0, nextMilestone: .init(at: 5, reward: "50 points"),
                    days: days(".............>"), note: "today: 0 of 15 min", asked: "15 minutes")
            ],
            levels: [level("Starter", next: "Scout", value: 0, from: 0, at: 500)], rewards: games))

    static let fourteen = SampleChildren(
        name: "fourteen",
        good: StatusScreen(
            greeting: Greeting(
                childName: "Maximiliane", moment: "Thu 5 Nov, 17:30", balance: 12_400, earnedToday: 519,
                buys: .init(app: "Steam games", minutes: 12)),
            challenges: [
                ChallengeProgress(
                    icon: "🗣️", title: "English every day for the whole of this very long month of November",
                    fraction: 0.5, measure: "15 of 30 days", needs: "15 more days until 30 November"),
                ChallengeProgress(
                    icon: "💻", title: "Coding", fraction: 0.75, measure: "1 of 2 parts", needs: "all of these today",
                    parts: [
                        PartItem(text: "coding 20 of 20 min", isMet: true),
                        PartItem(text: "maths 5 of 10 min", isMet: false),
                    ], reward: "40 points"),
                ChallengeProgress(
                    title: "Save up", fraction: 0.4,
                    aim: .untouched("never below 500 until Sunday: you have 12,400"),
                    measure: "lowest so far: 1,240 points"),
            ],
            streaks: [
                StreakProgress(
                    icon: "🎹", title: "Piano", run: 31, longest: 31, multiplierHundredths: 150,
                    nextMilestone: .init(at: 50), days: days("xxxxxxxxxxxxxx"), note: "today is kept"),
                StreakProgress(title: "Weeks of maths", run: 4, longest: 6, unit: .week, note: "this week is kept"),
            ],
            levels: [
                level("Navigator", next: "Captain", value: 9000, from: 8000, at: 12_000),
                LevelProgress(ladder: "Reader", title: "Bookworm", value: 2100, from: 2000),
            ], rewards: games),
        bad: StatusScreen(
            greeting: Greeting(
                childName: "Maximiliane", moment: "Thu 5 Nov, 23:30", balance: -20, earnedToday: 0, isAway: true),
            gates: [
                GateProgress(
                    title: "Homework first", opens: "YouTube, Twitch and Roblox", standing: .shut, fraction: 0.5,
                    measure: "1 of 2 parts",
                    parts: [
                        PartItem(text: "reading 20 of 20 min", isMet: true),
                        PartItem(text: "maths 5 of 10 min", isMet: false),
                    ]),
                GateProgress(
                    title: "Weekend first", opens: "TV", opening: .forPoints, standing: .idle, fraction: 0.5,
                    measure: "5 of 10 min"),
            ],
            tasks: [TaskItem(title: "Learn to swim", about: "Ten lengths without a pause.", isDone: false)],
            challenges: [
                ChallengeProgress(
                    icon: "🧘", title: "Calm evening", fraction: 0.4, aim: .limit(left: "18 of 30 min", over: nil),
                    measure: "12 of at most 30 min")
            ],
            streaks: [
                StreakProgress(
                    title: "Learning streak", run: 2, longest: 14, freezes: 2, days: days("xxffeexxoooxxe"),
                    note: "away today: the run waits")
            ],
            levels: [level("Navigator", next: "Captain", value: 9000, from: 8000, at: 12_000)],
            rewards: [
                RewardItem(
                    name: "YouTube", state: "locked until 19:00: dinner, then homework",
                    standing: "locked by a parent until 19:00 (dinner, then homework)", price: "50 a min",
                    detail: "50 points a minute",
                    isOpen: false)
            ],
            waiting: ["Declined: 300 points: 30 minutes of Minecraft (Dinner is ready)"],
            notes: ["100 points are owed for time with Minecraft. What comes in pays that first."]),
        nothing: StatusScreen(
            greeting: Greeting(childName: "Maximiliane", moment: "Thu 5 Nov, 17:30", balance: 0, earnedToday: 0),
            rewards: games))
}
