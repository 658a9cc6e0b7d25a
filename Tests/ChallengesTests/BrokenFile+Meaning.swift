extension BrokenFile {
    /// Rules whose text is right, and which cannot be meant.
    static let ofRules: [BrokenFile] = [
        goal("a flag where a number belongs", "S103", #""minutes": ⟦true⟧, "per": "day""#),
        goal("a number in quotation marks", "S103", #""minutes": ⟦"20"⟧, "per": "day""#),
        goal("half a minute", "S103", #""minutes": ⟦20.5⟧, "per": "day""#),
        goal("a list where a time range belongs", "S103", #""minutes": 20, "between": ⟦"08:00-12:00"⟧, "per": "day""#),
        goal("a misspelt measure", "S101", #"⟦"minuts"⟧: 20, "per": "day""#),
        goal("an unknown key", "S101", #""minutes": 20, ⟦"weather"⟧: "rain", "per": "day""#),
        goal("a misspelt weekday", "S104", #""minutes": 20, "on": ["mon", ⟦"tus"⟧], "per": "day""#),
        goal("an unknown window", "S104", #""minutes": 20, "per": ⟦"fortnight"⟧"#),
        goal("a time of day that is none", "S107", #""minutes": 20, "between": ["08:00", ⟦"25:00"⟧], "per": "day""#),
        goal("one time of day", "S113", #""minutes": 20, "between": ⟦["08:00"]⟧, "per": "day""#),
        goal("an unknown app", "S205", #""minutes": 20, "app": ⟦"kahn"⟧, "per": "day""#),
        goal("an unknown app in a list", "S205", #""minutes": 20, "apps": ["khan", ⟦"bocks"⟧], "per": "day""#),
        goal("an unknown app in an exception", "S205", #""minutes": 20, "except": { "app": ⟦"bocks"⟧ }, "per": "day""#),
        goal("a tag that no app has", "S205", #""minutes": 20, "tag": ⟦"music"⟧, "per": "day""#, .warning),
        goal("an unknown device", "S205", #""minutes": 20, "device": ⟦"mia-labtop"⟧, "per": "day""#),
        goal("two measures", "S111", #""minutes": 20, ⟦"points"⟧: 100, "per": "day""#),
        challenge("no measure", "S102", #""goal": ⟦{⟧ "per": "day" }"#),
        goal("a number below its bounds", "S105", #""minutes": ⟦0⟧, "per": "day""#),
        goal("2,000 minutes a day", "F201", #""minutes": ⟦2000⟧, "per": "day""#, .neverWon),
        goal(
            "more minutes than a time range has", "F201",
            #""minutes": ⟦90⟧, "between": ["07:00", "08:00"], "per": "day""#, .neverWon),
        goal("a level of a ladder that is not there", "S206", #""level": 3, "of": ⟦"explorer"⟧"#),
        goal("a task that is not there", "S206", #""task": ⟦"tidy"⟧, "per": "day""#),
        goal("all of one goal", "S113", #""all": ⟦[ { "minutes": 20 } ]⟧, "per": "day""#),
        goal(
            "a part with a window of its own", "S115",
            #""all": [ { "minutes": 20, ⟦"per"⟧: "day" }, { "points": 20 } ], "per": "week""#),
        goal("eight days a week", "F205", #""days": ⟦8⟧, "each": { "minutes": 5 }, "per": "week""#, .neverWon),
        goal("a filter of a goal that counts no use", "S212", #""balance": 500, ⟦"tag"⟧: "maths", "per": "week""#),
        goal("what is usual, for ever", "F203", #""minutes": ⟦{ "percentOfUsual": 110 }⟧"#),
        goal("a key without its company", "S112", #""minutes": 20, ⟦"minutesApart"⟧: 5, "per": "day""#),
        goal("a tier without tiers", "S208", #""minutes": ⟦"tier"⟧, "per": "day""#),
        goal("a streak that is not there", "S206", #""streak": 5, "of": ⟦"runn"⟧"#),
        challenge(
            "an upper limit for ever", "F203", #""goal": { "minutes": ⟦{ "atMost": 60 }⟧, "category": "reward" }"#),
        challenge("a percentage for ever", "F202", #""goal": { "minutes": 20 }, "reward": { "percent": ⟦10⟧ }"#),
        challenge("tiers beside a number", "S208", #""goal": { "minutes": 20 }, "tiers": ⟦[ { "at": 5 } ]⟧"#),
        challenge(
            "tiers that fall", "S208", #""goal": { "minutes": "tier" }, "tiers": [ { "at": 9 }, { "at": ⟦5⟧ } ]"#),
        challenge("days of one day", "S209", #""goal": ⟦{ "days": 2, "each": { "minutes": 5 }, "per": "day" }⟧"#),
        challenge("an empty list", "S113", #""for": ⟦[]⟧, "goal": { "minutes": 20 }"#),
        challenge("an unknown child", "S205", #""for": ["leo", ⟦"mai"⟧], "goal": { "minutes": 20 }"#),
        challenge("a date in another order", "S106", #""from": ⟦"2.11.2026"⟧, "goal": { "minutes": 20 }"#),
        challenge("a date that is not in the calendar", "S106", #""until": ⟦"2026-02-30"⟧, "goal": { "minutes": 20 }"#),
        challenge(
            "dates the wrong way round", "D302",
            #""from": "2026-12-01", "until": ⟦"2026-11-01"⟧, "goal": { "minutes": 20 }"#),
        challenge("a rule after itself", "S207", #""after": ⟦"rule"⟧, "goal": { "minutes": 20 }"#),
        challenge("a rule after one that is not there", "S206", #""after": ⟦"nobody"⟧, "goal": { "minutes": 20 }"#),
        challenge("an unknown badge", "S206", #""goal": { "minutes": 20 }, "reward": { "badge": ⟦"gift"⟧ }"#),
        challenge("a prize without its words", "S103", #""goal": { "minutes": 20 }, "reward": { "prize": ⟦true⟧ }"#),
        challenge("one child together", "S214", #""together": ⟦true⟧, "for": "mia", "goal": { "minutes": 20 }"#),
        challenge("a former name that is its own", "S211", #""was": ⟦"rule"⟧, "goal": { "minutes": 20 }"#),
        challenge("a misspelt goal", "S101", #"⟦"gaol"⟧: { "minutes": 20 }"#),
        challenge("a reward without its braces", "S103", #""goal": { "minutes": 20 }, "reward": ⟦100⟧"#),
        level(
            "levels that fall", "S208",
            #""by": "points", "steps": [ { "title": "A", "at": 5 }, { "title": "B", "at": ⟦5⟧ } ]"#),
        badge("tiers without a goal", "S112", #"⟦"tiers"⟧: [ { "at": 5 } ]"#),
        streak("too many freezes", "S105", #""goal": { "minutes": 5 }, "freezes": { "earnEvery": 5, "max": ⟦31⟧ }"#),
        streak("a factor of one", "S105", #""goal": { "minutes": 5 }, "multiplier": [ { "at": 3, "times": ⟦1.0⟧ } ]"#),
        streak(
            "a factor with three decimals", "S103",
            #""goal": { "minutes": 5 }, "multiplier": [ { "at": 3, "times": ⟦1.125⟧ } ]"#),
        streak(
            "factors that fall", "S208",
            #""goal": { "minutes": 5 }, "multiplier": [ { "at": 9, "times": 2 }, { "at": ⟦3⟧, "times": 3 } ]"#),
        streak(
            "a misspelt multiplier", "S101", #""goal": { "minutes": 5 }, ⟦"multiplyer"⟧: [ { "at": 3, "times": 2 } ]"#),
        BrokenFile("a list where reasons belong", "S103", #"{ "challenges": [], "lint": ⟦["F201"]⟧ }"#),
        BrokenFile(
            "a gate of a week", "S213",
            #"{ "gates": [ { "id": "g", "title": "G", "closes": { "app": "minecraft" }, "goal": { "minutes": 5, "per": ⟦"week"⟧ } } ] }"#
        ),
        BrokenFile("a misspelt kind of rule", "S101", #"{ ⟦"challanges"⟧: [] }"#),
        BrokenFile("no id", "S102", #"{ "badges": [ ⟦{⟧ "title": "Gift" } ] }"#),
        BrokenFile("an id with blanks", "S109", #"{ "badges": [ { "id": ⟦"my gift"⟧, "title": "Gift" } ] }"#),
        BrokenFile("a misspelt title", "S101", #"{ "badges": [ { "id": "gift", ⟦"tilte"⟧: "Gift" } ] }"#),
        BrokenFile(
            "two rules of one id", "S204",
            #"{ "badges": [ { "id": "a", "title": "A", "goal": { "minutes": 5 } }, "#
                + #"{ "id": ⟦"a"⟧, "title": "B", "goal": { "minutes": 6 } } ] }"#),
    ]

    /// What `family.json` cannot mean.
    static let ofFamilies: [BrokenFile] = [
        family("an unknown time zone", "S108", replacing: "\"Europe/Berlin\"", with: "⟦\"Europe/Berln\"⟧"),
        family(
            "no time zone", "S102", replacing: "{\n  \"name\": \"The test family\", \"timeZone\": \"Europe/Berlin\",",
            with: "⟦{⟧\n  "),
        family("a day that starts at no time", "S107", replacing: "\"04:00\"", with: "⟦\"4\"⟧"),
        family("a misspelt key", "S101", replacing: "\"groups\"", with: "⟦\"groop\"⟧"),
        family(
            "points a minute out of step", "S114", replacing: "[\"maths\"], \"pointsPerMinute\": 10",
            with: "[\"maths\"], \"pointsPerMinute\": ⟦7⟧"),
        family("a cost below its bounds", "S105", replacing: "\"costPerMinute\": 50", with: "\"costPerMinute\": ⟦40⟧"),
        family("an unknown category", "S104", replacing: "\"reward\"", with: "⟦\"fun\"⟧"),
        family("two children of one id", "S201", replacing: "\"Leo\" }", with: "\"Leo\" }, { \"id\": ⟦\"mia\"⟧ }"),
        family("a group of nobody", "S113", replacing: "[\"mia\"]", with: "⟦[]⟧"),
        family("a group with an unknown child", "S202", replacing: "[\"mia\"]", with: "[⟦\"maya\"⟧]"),
        family("a device of an unknown child", "S202", replacing: "\"child\": \"leo\"", with: "\"child\": ⟦\"lea\"⟧"),
        family(
            "a device of nobody", "S102", replacing: "{ \"id\": \"leo-tablet\", \"child\": \"leo\" }",
            with: "⟦{⟧ \"id\": \"leo-tablet\" }"),
        family(
            "a reward app that earns", "S203", replacing: "\"costPerMinute\": 50", with: "⟦\"pointsPerMinute\"⟧: 50"),
        family(
            "a learning app that costs", "S203", replacing: "[\"maths\"], \"pointsPerMinute\": 10",
            with: "[\"maths\"], ⟦\"costPerMinute\"⟧: 50"),
        family(
            "an app without a category", "S102",
            replacing: "{ \"id\": \"books\", \"name\": \"Books\", \"category\": \"learning\",",
            with: "⟦{⟧ \"id\": \"books\","),
        family(
            "quiet hours without time", "D304", replacing: "\"dayStarts\": \"04:00\"",
            with: "\"quietHours\": [ { \"between\": ⟦[\"21:00\", \"21:00\"]⟧ } ]"),
        family(
            "days away the wrong way round", "D301", replacing: "\"name\": \"Leo\"",
            with: "\"away\": [ { \"from\": \"2026-12-21\", \"until\": ⟦\"2026-12-06\"⟧ } ]"),
        family(
            "a limit for learning", "S203", replacing: "[\"maths\"], \"pointsPerMinute\": 10",
            with: "[\"maths\"], ⟦\"maxMinutesPerDay\"⟧: 30"),
        family(
            "more minutes at least than at most", "S231", replacing: "\"costPerMinute\": 50",
            with: "\"minMinutes\": 20, \"maxMinutes\": ⟦10⟧"),
        family(
            "a rate for an unknown child", "S202", replacing: "[\"maths\"], \"pointsPerMinute\": 10",
            with: "[\"maths\"], \"forChild\": { ⟦\"maya\"⟧: { \"pointsPerMinute\": 5 } }"),
        family(
            "holidays the wrong way round", "D301", replacing: "\"dayStarts\": \"04:00\"",
            with: "\"holidays\": [ { \"from\": \"2026-12-21\", \"until\": ⟦\"2026-12-06\"⟧ } ]"),
    ]
}
