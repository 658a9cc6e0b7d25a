import Presentation
import Testing

@Suite("Gates, tasks and goals of several parts")
struct GateAndTaskTests {
    private static let screen = StatusScreen(
        greeting: Greeting(
            childName: "Mia", moment: "Thu 5 Nov, 17:30", balance: 1240, earnedToday: 0, isAway: true),
        gates: [
            GateProgress(
                title: "Homework first", opens: "YouTube", standing: .shut, fraction: 0.5, measure: "1 of 2 parts",
                parts: [
                    PartItem(text: "reading 20 of 20 min", isMet: true),
                    PartItem(text: "maths 5 of 10 min", isMet: false),
                ]),
            GateProgress(
                icon: "🎮", title: "Read first", opens: "Minecraft", standing: .met, fraction: 1,
                measure: "20 of 20 min",
                parts: [PartItem(text: "reading 20 of 20 min", isMet: true)]),
            GateProgress(
                title: "Weekend first", opens: "TV", opening: .forPoints, standing: .idle, fraction: 0.5,
                measure: "5 of 10 min"),
        ],
        tasks: [
            TaskItem(icon: "🧹", title: "Tidy your room", when: "today", isDone: true, reward: "30 points"),
            TaskItem(title: "Wash the car", when: "this week", isDone: false, reward: "100 points"),
            TaskItem(title: "Learn to swim", isDone: false),
        ],
        challenges: [
            ChallengeProgress(
                title: "Read and do maths", fraction: 0.75, measure: "1 of 2 parts", needs: "all of these today",
                parts: [
                    PartItem(text: "reading 20 of 20 min", isMet: true),
                    PartItem(text: "maths 5 of 10 min", isMet: false),
                ])
        ], isWhole: true)

    @Test("What is shut says what opens it, what is to do stands before what is done, and each part says how far it is")
    func unicode() throws {
        try GoldenFile("gates-and-tasks").expect(Self.screen.text(in: Appearance(width: 80)))
    }

    @Test("Since when a task runs always stands, where there is little room as well")
    func running() {
        let task = TaskItem(
            title: "Practise the piano and the flute", when: "0 of 30 min today", running: "running since 16:00",
            isDone: false, reward: "2 points a minute")
        let greeting = Greeting(childName: "Mia", moment: "Thu 5 Nov, 17:30", balance: 0, earnedToday: 0, isAway: false)
        for isWhole in [false, true] {
            let text = StatusScreen(greeting: greeting, tasks: [task], isWhole: isWhole).text(in: Appearance(width: 60))
            #expect(text.contains("running since 16:00"), "\(text)")
        }
    }

    @Test("Plain text says the same in words")
    func plain() {
        let text = Self.screen.text(in: Appearance(width: 80, symbols: .plain))
        for line in [
            "1,240 points; nothing earned yet today", "away today, so nothing counts against you",
            "reading 20 of 20 min (done); maths 5 of 10 min; then open: YouTube", "open today: Minecraft",
            "[ ] Wash the car; this week; wins 100 points", "[x] Tidy your room; done today",
        ] {
            #expect(text.contains(line), "\(line) in \(text)")
        }
        #expect(!text.contains { !$0.isASCII })
    }
}
