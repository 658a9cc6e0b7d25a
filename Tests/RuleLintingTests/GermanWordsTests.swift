import Diagnostics
import FamilySettings
import FamilyTime
import Languages
import RuleKinds
@testable import RuleLanguage
import RuleLinting
import RuleLoading
import ShippedFiles
import Testing

@Suite("Rules read aloud in German")
struct GermanWordsTests {
    /// Read once, as that takes long without optimisation.
    private static let read = ShippedFiles.language("de")
    private let german: Language

    init() throws { german = try #require(Self.read) }

    /// What is said of each rule that is written.
    private func said(_ text: String, _ words: (any Rule, Words) -> String?) throws -> [String?] {
        let file = ruleSet("{ \(text) }")
        try #require(file.obstacles.isEmpty, "\(file.obstacles.map(\.message))")
        let teller = Words(family: try #require(ExampleFamily.family()), rules: file.rules)
        return german.speaking { file.rules.map { words($0, teller) } }
    }

    @Test("What a rule built from nothing is asked about is asked in German, whatever counts in it")
    func asked() throws {
        let family = try #require(ExampleFamily.family())
        let subjects = RuleReference.Kind.allCases.map { RuleReference($0, "\($0)") }
        for kind in RuleKinds.all {
            for measure in Measure.kinds {
                var blank = Blank(family: family, subjects: subjects, badges: 3)
                blank.answers["measure"] = measure.key
                let english = kind.asked(blank)
                let other = german.speaking { kind.asked(blank) }
                #expect(english.map(\.key) == other.map(\.key))
                for (one, two) in zip(english, other) { #expect(one.text != two.text, "\(kind.key): \(one.text)") }
            }
        }
    }

    static let goals: [(goal: String, words: String)] = [
        (#""minutes": 20, "tag": "reading", "per": "day""#, "20 Minuten Lesen pro Tag"),
        (#""minutes": 1, "per": "ever""#, "1 Minute Apps aller Art"),
        (#""minutes": 20, "tag": "maths", "per": "year""#, "20 Minuten Mathe pro Jahr"),
        (#""minutes": 20, "tag": "maths", "per": { "days": 2 }"#, "20 Minuten Mathe jeden zweiten Tag"),
        (#""minutes": 20, "tag": "maths", "per": { "days": 14 }"#, "20 Minuten Mathe alle 14 Tage"),
        (#""balance": 20, "per": { "days": 14 }"#, "nie weniger als 20 Punkte die ganzen 14 Tage"),
        (#""minutes": 1200, "app": "khan", "per": "month""#, "1.200 Minuten Khan pro Monat"),
        (
            #""minutes": 20, "category": "learning", "on": "sat", "per": "week""#,
            "20 Minuten Lern-Apps pro Woche an Samstagen"
        ),
        (
            #""minutes": 15, "apps": ["khan", "books"], "on": "weekend", "between": ["08:00", "12:00"], "per": "day""#,
            "15 Minuten Khan oder Books pro Tag am Wochenende zwischen 08:00 und 12:00 Uhr"
        ),
        (
            #""minutes": 15, "on": ["mon", "fri"], "between": ["22:00", "02:00"], "per": "day""#,
            "15 Minuten Apps aller Art pro Tag an Montagen und Freitagen zwischen 22:00 und 02:00 Uhr"
        ),
        (#""minutes": 5, "on": "weekdays", "per": "day""#, "5 Minuten Apps aller Art pro Tag an Wochentagen"),
        (#""minutes": 5, "on": "schooldays", "per": "day""#, "5 Minuten Apps aller Art pro Tag an Schultagen"),
        (
            #""minutes": { "atMost": 30 }, "category": "reward", "per": "week""#,
            "höchstens 30 Minuten Belohnungs-Apps pro Woche"
        ),
        (#""minutes": { "atMost": 1 }, "app": "minecraft", "per": "day""#, "höchstens 1 Minute Minecraft pro Tag"),
        (
            #""minutes": { "percentOfUsual": 110, "atLeast": 60 }, "category": "learning", "per": "week""#,
            "110 % der üblichen Minuten Lern-Apps pro Woche, mindestens aber 60"
        ),
        (
            #""minutes": 30, "category": ["learning", "reward"], "per": "day""#,
            "30 Minuten Lern-Apps oder Belohnungs-Apps pro Tag"
        ),
        (
            #""minutes": 30, "category": "learning", "tag": "maths", "per": "day""#,
            "30 Minuten Lern-Apps in Mathe pro Tag"
        ),
        (
            #""minutes": 30, "allTags": ["reading", "maths"], "per": "day""#,
            "30 Minuten Apps mit den Themen reading und maths pro Tag"
        ),
        (#""minutes": 30, "device": "laptop", "per": "day""#, "30 Minuten Apps aller Art auf Laptop pro Tag"),
        (
            #""minutes": 30, "except": { "app": "minecraft" }, "per": "day""#,
            "30 Minuten Apps aller Art (außer Minecraft) pro Tag"
        ),
        (
            #""minutes": 30, "except": [ { "app": "books" }, { "between": ["20:00", "22:00"] } ], "per": "day""#,
            "30 Minuten Apps aller Art (außer Books oder zwischen 20:00 und 22:00 Uhr) pro Tag"
        ),
        (
            #""points": 500, "except": { "app": "books", "on": "sun" }, "per": "month""#,
            "500 Punkte durch Apps aller Art (außer Books an Sonntagen) pro Monat"
        ),
        (#""points": 1, "tag": "maths", "per": "day""#, "1 Punkt durch Mathe pro Tag"),
        (
            #""points": { "percentOfUsual": 90 }, "category": "learning", "per": "week""#,
            "90 % der üblichen Punkte durch Lern-Apps pro Woche"
        ),
        (#""count": 20, "of": "pages", "app": "books", "per": "day""#, "20 Seiten mit Books pro Tag"),
        (
            #""count": { "percentOfUsual": 120 }, "of": "pages", "app": "books", "per": "week""#,
            "120 % der üblichen Seiten mit Books pro Woche"
        ),
        (#""sessions": 1, "app": "khan", "per": "day""#, "1 Sitzung Khan pro Tag"),
        (
            #""sessions": 3, "longerThan": 20, "device": "laptop", "per": "week""#,
            "3 Sitzungen von mindestens 20 Minuten Apps aller Art auf Laptop pro Woche"
        ),
        (
            #""sessions": 2, "longerThan": 1, "tag": "maths", "on": "sun", "per": "day""#,
            "2 Sitzungen von mindestens 1 Minute Mathe pro Tag an Sonntagen"
        ),
        (
            #""sessions": { "atMost": 2 }, "app": "minecraft", "per": "day""#,
            "höchstens 2 Sitzungen Minecraft pro Tag"
        ),
        (
            #""differentApps": 2, "each": { "minutes": 30, "category": "learning" }, "per": "week""#,
            "2 verschiedene Lern-Apps pro Woche, je 30 Minuten"
        ),
        (#""differentApps": 1, "category": "reward", "per": "day""#, "1 verschiedene Belohnungs-App pro Tag"),
        (#""differentApps": 2, "per": "day""#, "2 verschiedene Apps pro Tag"),
        (
            #""differentApps": 2, "apps": ["khan", "books"], "per": "day""#,
            "2 verschiedene Apps (Khan oder Books) pro Tag"
        ),
        (
            #""differentApps": { "percentOfUsual": 100 }, "category": "learning", "per": "week""#,
            "100 % der üblichen verschiedenen Lern-Apps pro Woche"
        ),
        (
            #""differentTags": 2, "each": { "minutes": 10 }, "per": "day""#,
            "2 verschiedene Themen pro Tag, je 10 Minuten"
        ),
        (#""differentTags": 3, "category": "learning", "per": "week""#, "3 verschiedene Themen (Lern-Apps) pro Woche"),
        (
            #""days": 5, "each": { "minutes": 20, "tag": "reading", "between": ["18:00", "20:00"] }, "per": "week""#,
            "20 Minuten Lesen zwischen 18:00 und 20:00 Uhr an 5 Tagen pro Woche"
        ),
        (
            #""days": 1, "each": { "minutes": 20, "tag": "reading" }, "per": "week""#,
            "20 Minuten Lesen an 1 Tag pro Woche"
        ),
        (#""days": 5, "tag": "maths", "per": "month""#, "Mathe an 5 Tagen pro Monat"),
        (
            #""daysInARow": 5, "each": { "minutes": 20, "tag": "reading" }, "per": "month""#,
            "20 Minuten Lesen an 5 Tagen in Folge pro Monat"
        ),
        (
            #""days": "all", "each": { "minutes": 10, "on": "schooldays" }, "per": "week""#,
            "10 Minuten Apps aller Art an allen Schultagen der Woche"
        ),
        (
            #""days": "all", "each": { "minutes": 10, "on": "weekend" }, "per": "month""#,
            "10 Minuten Apps aller Art an beiden Tagen des Wochenendes des Monats"
        ),
        (
            #""days": "all", "each": { "minutes": 10, "on": ["mon", "wed"] }, "per": "week""#,
            "10 Minuten Apps aller Art an allen Montagen und Mittwochen der Woche"
        ),
        (#""days": "all", "each": { "minutes": 10 }, "per": "week""#, "10 Minuten Apps aller Art jeden Tag der Woche"),
        (#""challenges": 1, "per": "week""#, "1 geschaffte Herausforderung pro Woche"),
        (#""challenges": 4, "per": "month""#, "4 geschaffte Herausforderungen pro Monat"),
        (#""badges": 1"#, "1 gewonnenes Abzeichen"),
        (#""badges": 12"#, "12 gewonnene Abzeichen"),
        (#""streak": 10, "of": "run""#, "10 Mal in Folge „Every day“ geschafft"),
        (#""level": 2, "of": "up""#, "Stufe 2 von „Explorer“"),
        (#""task": "tidy", "per": "day""#, "einmal „Tidy up“ pro Tag"),
        (#""task": "tidy", "done": 5, "per": "week""#, "5 Mal „Tidy up“ pro Woche"),
        (#""balance": 500, "per": "week""#, "nie weniger als 500 Punkte die ganze Woche"),
        (#""balance": 1, "per": "day""#, "nie weniger als 1 Punkt den ganzen Tag"),
        (
            #""all": [ { "minutes": 20, "tag": "reading" }, { "minutes": 10, "tag": "maths" } ], "per": "day""#,
            "20 Minuten Lesen und 10 Minuten Mathe pro Tag"
        ),
        (
            #""any": [ { "task": "tidy" }, { "all": [ { "minutes": 20 }, { "badges": 1 } ] } ], "per": "week""#,
            "einmal „Tidy up“ oder (20 Minuten Apps aller Art und 1 gewonnenes Abzeichen) pro Woche"
        ),
        (
            #""atLeast": 2, "of": [ { "minutes": 20, "tag": "maths" }, { "badges": 1 }, { "task": "tidy" } ], "per": "day""#,
            "2 davon: 20 Minuten Mathe, 1 gewonnenes Abzeichen oder einmal „Tidy up“ pro Tag"
        ),
    ]

    @Test("A goal is one phrase that can be read aloud", arguments: goals)
    func goal(_ goal: String, _ phrase: String) throws {
        let challenge = #""challenges": [ { "id": "a", "title": "A", "goal": { \#(goal) } } ]"#
        #expect(try said(challenge + WordsTests.others) { $0.phrase($1) }.first == phrase)
    }

    @Test(
        "A goal over some challenges names them",
        arguments: [
            (#""challenges": 5, "of": ["b", "c"], "per": "week""#, "5 Mal „Part b“ oder „Part c“ geschafft pro Woche"),
            (#""challenges": 1, "of": "b""#, "einmal „Part b“ geschafft"),
        ])
    func someChallenges(_ goal: String, _ phrase: String) throws {
        #expect(try said(WordsTests.counting(goal)) { $0.phrase($1) }.first == phrase)
    }

    static let rules: [(rule: String, sentence: String)] = [
        (
            #""gates": [ { "id": "g", "title": "Erst lernen", "closes": { "app": "minecraft" }, "on": "weekdays", "#
                + #""goal": { "minutes": 30, "tag": "maths" } } ]"#,
            "Erst lernen: erst 30 Minuten Mathe pro Tag an Wochentagen, dann Minecraft."
        ),
        (
            #""gates": [ { "id": "g", "title": "G", "closes": { "category": "reward" }, "#
                + #""goal": { "points": 100, "tag": "maths" } } ]"#,
            "G: erst 100 Punkte durch Mathe pro Tag, dann Belohnungs-Apps."
        ),
        (
            #""badges": [ { "id": "b", "title": "B", "goal": { "minutes": "tier", "app": "books" }, "#
                + #""tiers": [ { "at": 60 }, { "at": 600, "reward": { "points": 1 } }, "#
                + #"{ "at": 6000, "reward": { "points": 500 } } ] } ]"#,
            "B: 60, 600 oder 6.000 Minuten Books, für 1 Punkt zu Beginn, am Ende 500 Punkte."
        ),
        (
            #""challenges": [ { "id": "a", "title": "A", "goal": { "minutes": 5 }, "reward": { "badge": "b" } } ], "#
                + #""badges": [ { "id": "b", "title": "B" } ]"#,
            "A: 5 Minuten Apps aller Art, für das Abzeichen B."
        ),
        (
            #""tasks": [ { "id": "t", "title": "Aufräumen", "per": "week", "points": 30 } ]"#,
            "Aufräumen: einmal pro Woche zu erledigen, für 30 Punkte."
        ),
        (#""tasks": [ { "id": "t", "title": "T" } ]"#, "T: einmal pro Tag zu erledigen."),
        (
            #""tasks": [ { "id": "t", "title": "T", "times": 3, "points": 5 } ]"#,
            "T: 3 Mal pro Tag zu erledigen, für jeweils 5 Punkte."
        ),
        (
            #""tasks": [ { "id": "t", "title": "T", "times": 3, "points": 5, "maxTimes": 2 } ]"#,
            "T: 3 Mal pro Tag zu erledigen, für jeweils 5 Punkte, höchstens 2 Tage."
        ),
        (
            #""tasks": [ { "id": "t", "title": "T", "for": ["mia", "leo"], "inTurns": true } ]"#,
            "T: einmal pro Tag zu erledigen, reihum."
        ),
        (
            #""tasks": [ { "id": "t", "title": "T", "points": { "mia": 20, "leo": 30 } } ]"#,
            "T: einmal pro Tag zu erledigen, für 20 Punkte für Mia und 30 Punkte für Leo."
        ),
        (
            #""tasks": [ { "id": "t", "title": "T", "for": ["mia", "leo"], "firstCome": true } ]"#,
            "T: einmal pro Tag zu erledigen, von dem Kind, das zuerst da ist."
        ),
        (
            #""challenges": [ { "id": "c", "title": "C", "penalty": 10, "#
                + #""goal": { "minutes": { "atMost": 30 }, "app": "minecraft", "per": "day" } } ]"#,
            "C: höchstens 30 Minuten Minecraft pro Tag (darüber: 10 Punkte weniger)."
        ),
        (
            #""tasks": [ { "id": "t", "title": "T", "pointsPerMinute": 2, "atMost": 30 } ]"#,
            "T: zu erledigen, nach Minuten bezahlt, für 2 Punkte pro Minute bis 30 min pro Tag."
        ),
        (#""tasks": [ { "id": "t", "title": "T", "per": "ever" } ]"#, "T: einmal zu erledigen."),
        (
            #""multipliers": [ { "id": "m", "title": "M", "times": 1.5, "category": "learning", "on": "sat", "#
                + #""between": ["09:00", "12:00"] } ]"#,
            "M: ×1,5 auf Punkte durch Lern-Apps an Samstagen zwischen 09:00 und 12:00 Uhr."
        ),
        (
            #""challenges": [ { "id": "a", "title": "A", "together": true, "goal": { "minutes": 300, "per": "week" }, "#
                + #""reward": { "prize": "Pizza" } } ]"#,
            "A: 300 Minuten Apps aller Art pro Woche, alle zusammen, für Pizza."
        ),
        (
            #""challenges": [ { "id": "a", "title": "A", "race": true, "goal": "#
                + #"{ "minutes": { "percentOfUsual": 100 }, "per": "week" }, "reward": { "points": 40 } } ]"#,
            "A: 100 % der üblichen Minuten Apps aller Art pro Woche, im Wettlauf mit den anderen, für 40 Punkte."
        ),
        (
            #""challenges": [ { "id": "a", "title": "A", "goal": { "minutes": 300 }, "from": "2026-11-02", "#
                + #""until": "2026-12-20", "reward": { "points": 100, "percent": 25 } } ]"#,
            "A: 300 Minuten Apps aller Art, für 100 Punkte und 25 % mehr Punkte, vom 02.11.2026 bis 20.12.2026."
        ),
        (
            #""challenges": [ { "id": "a", "title": "A", "goal": { "minutes": 5, "per": "day" }, "#
                + #""from": "2026-11-02", "maxTimes": 3 } ]"#,
            "A: 5 Minuten Apps aller Art pro Tag, ab 02.11.2026, höchstens 3 Mal."
        ),
        (
            #""challenges": [ { "id": "a", "title": "A", "goal": { "minutes": 5, "per": "day" }, "#
                + #""until": "2026-11-02", "maxTimes": 1 } ]"#,
            "A: 5 Minuten Apps aller Art pro Tag, bis 02.11.2026, einmal."
        ),
        (
            #""streaks": [ { "id": "s", "title": "Serie", "goal": { "minutes": 15 }, "maxTimes": 2, "#
                + #""milestones": [ { "at": 7, "reward": { "points": 50 } } ], "#
                + #""multiplier": [ { "at": 3, "times": 1.25 } ] } ]"#,
            "Serie: 15 Minuten Apps aller Art pro Tag, für 50 Punkte bei 7 in Folge "
                + "und Punkte ×1,25 ab 3 in Folge, in höchstens 2 Serien."
        ),
        (
            #""levels": [ { "id": "l", "title": "Leiter", "by": "points", "#
                + #""steps": [ { "title": "A", "at": 0 }, { "title": "B", "at": 5 } ] } ]"#,
            "Leiter: 2 Stufen nach verdienten Punkten."
        ),
        (
            #""levels": [ { "id": "l", "title": "Leiter", "by": "points", "steps": [ { "title": "A", "at": 5 } ] } ]"#,
            "Leiter: 1 Stufe nach verdienten Punkten."
        ),
        (
            #""shop": [ { "id": "t", "title": "Eis", "cost": 500, "on": "weekend", "maxTimes": 2, "per": "week" } ]"#,
            "Eis: 500 Punkte am Wochenende, 2 Mal pro Woche."
        ),
        (#""shop": [ { "id": "t", "title": "Eis", "cost": 1, "maxTimes": 1 } ]"#, "Eis: 1 Punkt, einmal."),
    ]

    @Test("A rule of any kind is one sentence", arguments: rules)
    func rule(_ rule: String, _ sentence: String) throws {
        #expect(try said(rule) { $1.sentence($0) }.first == sentence)
    }

    @Test("A pool says how many of its rules it offers, how often, and how many of them are chosen")
    func pool() throws {
        let chosen = try said(WordsTests.pool(#""offers": 2, "choose": 1"#)) { $1.sentence($0) }.last
        #expect(chosen == "P: 2 von „A“, „B“ und „C“ pro Woche, von denen das Kind 1 wählt.")
        let offered = try said(WordsTests.pool(#""offers": 2"#)) { $1.sentence($0) }.last
        #expect(offered == "P: 2 von „A“, „B“ und „C“ pro Woche.")
    }

    @Test("A rule comes after others, and a badge may be given by others")
    func others() throws {
        let rules = #"""
            "challenges": [
              { "id": "a", "title": "A", "goal": { "minutes": 5, "per": "day" }, "reward": { "badge": "b" } },
              { "id": "c", "title": "C", "goal": { "minutes": 9, "per": "day" }, "after": ["a"] }
            ],
            "badges": [ { "id": "b", "title": "B" } ]
            """#
        #expect(
            try said(rules) { $1.sentence($0) } == [
                "A: 5 Minuten Apps aller Art pro Tag, für das Abzeichen B.",
                "C: 9 Minuten Apps aller Art pro Tag, nach A.",
                "B: ein Abzeichen, das andere Regeln geben.",
            ])
    }

    @Test("A reward names what it brings, in order, with its plurals")
    func reward() throws {
        let words = Words(family: try #require(ExampleFamily.family()))
        let unlock = Unlock(target: .category("reward"), minutes: 1, useWithin: nil)
        let boost = Boost(hundredths: 150, minutes: 30, useWithin: "day")
        german.speaking {
            #expect(words.reward(Reward(boost: boost)) == "×1,5 auf Punkte für 30 Minuten")
            #expect(words.reward(Reward(points: 1, unlock: unlock)) == "1 Punkt und 1 Minute zum Spielen")
            #expect(
                words.reward(Reward(points: 1200, badge: "b", freezes: FreezeGift(streak: "run", count: 2)))
                    == "1.200 Punkte, das Abzeichen b und 2 Joker für run")
        }
    }

    static let standings: [(unit: GoalUnit, value: Int64, target: Int64, words: String)] = [
        (.minutes, 12 * Milliseconds.minute, 20 * Milliseconds.minute, "12 von 20 Min."),
        (.points, 0, 1, "0 von 1 Punkt"),
        (.points, 80, 1000, "80 von 1.000 Punkten"),
        (.days, 4, 5, "4 von 5 Tagen"),
        (.sessions, 1, 2, "1 von 2 Sitzungen"),
        (.tags, 1, 3, "1 von 3 Themen"),
        (.badges, 1, 3, "1 von 3 Abzeichen"),
        (.challenges, 1, 3, "1 von 3 Herausforderungen"),
        (.inARow, 3, 7, "3 von 7 in Folge"),
        (.times, 1, 3, "1 von 3 Mal"),
        (.parts, 1, 2, "1 von 2 Teilen"),
        (.level, 0, 2, "Stufe 2 ist zu erreichen"),
        (.level, 1, 2, "Stufe 1 von 2"),
        (.balance, 620, 500, "tiefster Stand: 620 Punkte"),
        (.counts(of: "pages"), 3, 20, "3 von 20 Seiten"),
        (.days, 3, .max, "3 Tage"),
    ]

    @Test("How far a goal is has its nouns in the case that the number asks for", arguments: standings)
    func standing(_ unit: GoalUnit, _ value: Int64, _ target: Int64, _ words: String) {
        german.speaking { #expect(unit.standing(value, of: target, isLimit: false) == words) }
    }

    @Test("A limit says how much it lets through")
    func limit() {
        german.speaking { #expect(GoalUnit.points.standing(3, of: 5, isLimit: true) == "3 von höchstens 5 Punkten") }
    }

    static let days: [(days: DaySelection, phrase: String)] = [
        (.every, "jeden Tag"), (.weekend, "am Wochenende"), (.weekdays, "an Wochentagen"),
        (.schooldays, "an Schultagen"), (DaySelection(.thu), "an Donnerstagen"),
        (DaySelection(.fri).union(.weekend), "an Freitagen, Samstagen und Sonntagen"),
        (.schooldays.union(.weekend), "an Schultagen und dem Wochenende"),
        (.schooldays.intersection(DaySelection(.mon)), "an Montagen, die Schultage sind"),
        (
            .schooldays.intersection(DaySelection(.mon)).union(DaySelection(.sat)),
            "an Samstagen und Montagen, die Schultage sind"
        ),
        (.none, "an keinem Tag"),
    ]

    @Test("Days of the week stand as a sentence has them", arguments: days)
    func selection(_ days: DaySelection, _ phrase: String) {
        german.speaking { #expect(days.phrase == phrase) }
    }

    @Test("Dates and lengths of time are said as Germans say them")
    func dates() throws {
        let friday = try #require(LocalDate("2026-11-06"))
        german.speaking {
            #expect(Wording.date(friday) == "Fr 6. Nov")
            #expect(Wording.wholeDate(friday) == "6. November 2026")
            #expect(Wording.numericDate(friday) == "06.11.2026")
            #expect(Wording.duration(65 * Milliseconds.minute) == "1 Std. 5 Min.")
            #expect(Wording.duration(120 * Milliseconds.minute) == "2 Std.")
            #expect(Wording.exactDuration(61 * Milliseconds.second) == "1 Min. 1 s")
        }
        #expect(Wording.numericDate(friday) == "2026-11-06")
    }

    @Test("What is wrong with rules is said in the reader's language")
    func findings() throws {
        let rules = ruleSet(
            #"""
            { "challenges": [ { "id": "a", "title": "A", "reward": { "points": 1 },
              "goal": { "minutes": 2000, "app": "khan", "on": "sat", "per": "day" } } ] }
            """#)
        #expect(!rules.findings().isEmpty)
        for (english, german) in zip(rules.findings(), german.speaking { rules.findings() }) {
            #expect(english.code == german.code)
            #expect(english.message != german.message)
            #expect(english.why != german.why)
            #expect(english.remedy != german.remedy)
        }
        let said = german.speaking { rules.findings().map(\.message) }
        #expect(said.contains("2.000 Minuten sind mehr, als ein Tag hat: höchstens 1.440."), "\(said)")
    }
}
