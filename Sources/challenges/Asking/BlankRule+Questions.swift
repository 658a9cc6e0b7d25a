import FamilySettings

// The questions, in the order in which they are asked: what an answer is held against comes before it.
extension BlankRule {
    /// Asks for all that a rule needs.
    mutating func ask(_ interview: inout Interview, checked draft: Draft) throws {
        try ask(
            Question(key: "title", text: "What should it be called?", present: title, written: Self.words),
            &interview, draft
        ) { $0.title = $1 }
        try ask(
            Question(
                key: "for", text: "For whom? A child, a group, or everyone.", present: "everyone",
                written: nameOfAudience), &interview, draft
        ) { $0.audience = $1 == "everyone" ? nil : $1 }
        switch kind {
        case .challenge, .badge:
            try askGoal(&interview, draft)
            try askPoints("How many points does it bring?", &interview, draft)
        case .streak:
            try askGoal(&interview, draft)
            try ask(
                self.number("milestone", "After how many in a row does it bring something?", milestone, 1...1000),
                &interview, draft
            ) {
                $0.milestone = $1
            }
            try askPoints("How many points are that?", &interview, draft)
        case .multiplier:
            try ask(factorQuestion, &interview, draft) { $0.times = $1 }
            try ask(useQuestion("of", use), &interview, draft) { $0.use = $0.use(named: $1) }
            try askDays("On which days?", &interview, draft)
            try ask(betweenQuestion, &interview, draft) { $0.between = Self.range($1) }
        case .level:
            try ask(self.number("levels", "How many levels?", "\(levels)", 2...50), &interview, draft) {
                $0.levels = Int($1) ?? $0.levels
            }
            try askPoints("How many points reach the second one?", &interview, draft)
        case .gate:
            try ask(closesQuestion, &interview, draft) { $0.closes = $0.use(named: $1) ?? $0.closes }
            try askDays("On which days is it shut?", &interview, draft)
            try askGoal(&interview, draft)
        case .task:
            try ask(choice("per", "How often does it pay? Once a", periods), &interview, draft) { $0.period = $1 }
            try askPoints("How many points does it bring each time?", &interview, draft)
        }
    }

    private mutating func askGoal(_ interview: inout Interview, _ draft: Draft) throws {
        try ask(choice("measure", "What counts?", measures.map(\.rawValue)), &interview, draft) {
            $0.measure = Measure(rawValue: $1) ?? $0.measure
            $0.period = $0.periods[0]
        }
        if periods.count > 1 {
            try ask(choice("per", "In what time?", periods), &interview, draft) { $0.period = $1 }
        }
        let time = period == "ever" ? "in all" : "a \(period)"
        switch measure {
        case .minutes, .points, .sessions:
            try askNumber("number", "How many \(measure.rawValue) \(time)?", &interview, draft)
            try ask(useQuestion("of", use), &interview, draft) { $0.use = $0.use(named: $1) }
        case .days:
            try ask(self.number("days", "On how many days \(time)?", number, 1...31), &interview, draft) {
                $0.number = $1
            }
            try askEach("How many minutes on each of them?", &interview, draft)
        case .differentApps, .differentTags:
            try askNumber(
                "number", "How many \(measure == .differentApps ? "apps" : "tags") \(time)?", &interview, draft)
            try askEach("How many minutes with each of them?", &interview, draft)
        case .challenges, .badges: try askNumber("number", "How many \(measure.rawValue) \(time)?", &interview, draft)
        case .balance: try askNumber("number", "How many points to keep for a whole \(period)?", &interview, draft)
        case .streak: try askSubject("Which streak?", "How long should it become?", &interview, draft)
        case .level: try askSubject("Which levels?", "Which of them, the first being 1?", &interview, draft)
        case .task: try askSubject("Which task?", "How many times \(time)?", &interview, draft)
        case .all, .any:
            try askNumber("number", "How many minutes of each \(time)?", &interview, draft)
            try ask(useQuestion("of", use), &interview, draft) { $0.use = $0.use(named: $1) }
            try ask(useQuestion(measure == .all ? "and" : "or", otherUse), &interview, draft) {
                $0.otherUse = $0.use(named: $1)
            }
        }
    }

    private mutating func askNumber(
        _ key: String, _ text: String, _ interview: inout Interview, _ draft: Draft
    ) throws {
        try ask(self.number(key, text, number, 1...1_000_000), &interview, draft) { $0.number = $1 }
    }

    private mutating func askEach(_ text: String, _ interview: inout Interview, _ draft: Draft) throws {
        try ask(self.number("minutes", text, minutes, 1...1_000_000), &interview, draft) { $0.minutes = $1 }
        try ask(useQuestion("of", use), &interview, draft) { $0.use = $0.use(named: $1) }
    }

    private mutating func askSubject(
        _ which: String, _ howMany: String, _ interview: inout Interview, _ draft: Draft
    ) throws {
        try ask(choice("of", which, subjects(of: measure)), &interview, draft) { $0.subject = $1 }
        try askNumber("number", howMany, &interview, draft)
    }

    private mutating func askPoints(_ text: String, _ interview: inout Interview, _ draft: Draft) throws {
        try ask(self.number("points", text, points, 0...1_000_000), &interview, draft) { $0.points = $1 }
    }

    private mutating func askDays(_ text: String, _ interview: inout Interview, _ draft: Draft) throws {
        let words = ["every day", "weekdays", "weekend", "schooldays", "mon", "tue", "wed", "thu", "fri", "sat", "sun"]
        var question = choice("on", text, words)
        question.present = days ?? words[0]
        try ask(question, &interview, draft) { $0.days = $1 == words[0] ? nil : $1 }
    }

    /// Asks one question and takes up the answer.
    private mutating func ask(
        _ question: Question, _ interview: inout Interview, _ draft: Draft,
        taking take: @escaping (inout BlankRule, String) -> Void
    ) throws {
        let rule = self
        func with(_ answer: String?) -> BlankRule {
            var rule = rule
            if let answer { take(&rule, answer) }
            return rule
        }
        self = with(try interview.answer(question.checked(by: draft) { with($0).text }))
    }

    /// The question which use counts: an app, a tag, one of the two kinds of apps, or any.
    private func useQuestion(_ key: String, _ present: Picked?) -> Question {
        let apps = family.apps.map(\.id)
        let known = Category.allCases.map(\.rawValue) + ["any"] + tags + apps
        return Question(
            key: key,
            text:
                "\(key.prefix(1).uppercased() + key.dropFirst()) what? learning, reward, any, a tag (\(Self.some(tags))) or an app (\(Self.some(apps))).",
            present: present?.value ?? "any"
        ) { answer in Self.one(of: known, answer) }
    }

    private var closesQuestion: Question {
        let apps = family.apps.filter { $0.category == .reward }
        let tags = Set(apps.flatMap(\.tags)).sorted()
        return Question(
            key: "closes",
            text: "What stays shut? reward for all reward apps, or one of them (\(Self.some(apps.map(\.id)))).",
            present: closes.value
        ) { answer in Self.one(of: [Category.reward.rawValue] + tags + apps.map(\.id), answer) }
    }

    private var tags: [String] { Set(family.apps.flatMap(\.tags)).sorted() }

    private func use(named name: String) -> Picked? {
        if name == "any" { return nil }
        if Category(rawValue: name) != nil { return Picked(key: "category", value: name) }
        return Picked(key: tags.contains(name) ? "tag" : "app", value: name)
    }
}
