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
        try ask(choice("measure", "What counts?", measures), &interview, draft) {
            $0.measure = $1
            if !$0.periods.contains($0.period) { $0.period = $0.periods[0] }
        }
        try ask(choice("per", "In what time?", periods), &interview, draft) { $0.period = $1 }
        try askHowMuch(&interview, draft)
        try ask(useQuestion, &interview, draft) { $0.use = $0.use(named: $1) }
        if kind != "streak" {
            try ask(self.number("points", "How many points does it bring?", points, 0...1_000_000), &interview, draft) {
                $0.points = $1
            }
        }
    }

    private mutating func askHowMuch(_ interview: inout Interview, _ draft: Draft) throws {
        let time = period == "ever" ? "in all" : "a \(period)"
        if measure == "days" {
            try ask(self.number("days", "On how many days \(time)?", number, 1...31), &interview, draft) {
                $0.number = $1
            }
            try ask(
                self.number("minutes", "How many minutes on each of them?", minutes, 1...1_000_000), &interview, draft
            ) { $0.minutes = $1 }
        } else {
            try ask(
                self.number("number", "How many \(measure) \(time)?", number, 1...1_000_000), &interview, draft
            ) { $0.number = $1 }
        }
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

    /// What is to be used: an app, a tag, one of the two kinds of apps, or anything.
    private var useQuestion: Question {
        let apps = family.apps.map(\.id)
        let known = Category.allCases.map(\.rawValue) + ["any"] + tags + apps
        return Question(
            key: "of",
            text: "Of what? learning, reward, any, a tag (\(Self.some(tags))) or an app (\(Self.some(apps))).",
            present: "learning"
        ) { answer in Self.one(of: known, answer) }
    }

    private var tags: [String] { Set(family.apps.flatMap(\.tags)).sorted() }

    private func use(named name: String) -> (key: String, value: String)? {
        if name == "any" { return nil }
        if Category(rawValue: name) != nil { return ("category", name) }
        return (tags.contains(name) ? "tag" : "app", name)
    }
}
