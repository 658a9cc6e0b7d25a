package import FamilyTime
package import JSONText
import Languages

/// What is asked for one way of counting, and how it is written.
package struct BlankMeasure: Sendable {
    /// What the number is of.
    package enum Form: Sendable {
        /// Use, which is chosen.
        case use
        /// What trackers count in chosen use, under a word that is asked for.
        case counted(String)
        /// Days, apps or tags, with so many minutes of chosen use each.
        case each(String, minutes: String)
        /// Something that needs no more words.
        case alone
        /// A rule that is chosen.
        case rule(RuleReference.Kind, String)
        /// Two sorts of use, the second asked for with this word.
        case pair(String)
    }

    package let number: Asked
    package let form: Form

    package init(_ text: String, _ standard: String, _ form: Form, key: String = "number", most: Int = 1_000_000) {
        number = Asked(key, text, standard, .whole(1...most))
        self.form = form
    }
}

/// A goal that a parent builds from nothing.
package struct BlankGoal: Sendable {
    package let blank: Blank
    /// The windows that such a rule can have, the usual one first.
    package let periods: [Period]
    /// The windows in which it can count what was won and kept; empty where it counts use and tasks alone.
    package let periodsOfWins: [Period]

    package init(_ blank: Blank, _ periods: [Period], ofWins periodsOfWins: [Period] = []) {
        self.blank = blank
        self.periods = periods
        self.periodsOfWins = periodsOfWins
    }

    private var measures: [any MeasureKind.Type] { Measure.kinds.filter { !$0.blankPeriods(self).isEmpty } }

    private var measureAsked: Asked { Asked("measure", localized("What counts?"), among: measures.map { $0.key }) }

    private var measure: any MeasureKind.Type {
        let key = blank.answer(measureAsked)
        return measures.first { $0.key == key } ?? MinutesMeasure.self
    }

    private var periodAsked: Asked {
        Asked(
            "per", localized("In what time?"), among: measure.blankPeriods(self).map(\.name),
            said: Set(measure.blankPeriods(self).map(\.name)))
    }

    package var period: Period { Period(named: blank.answer(periodAsked)) ?? .day }

    /// "a week", "in all".
    package var time: String {
        period.repeats ? period.each : localized("in all", "so much")
    }

    private func minutes(_ text: String, _ standard: String) -> Asked {
        Asked("minutes", text, standard, .whole(1...1_000_000))
    }

    private func subject(_ kind: RuleReference.Kind, _ text: String) -> Asked {
        Asked("of", text, among: blank.subjects(kind))
    }

    private func word(_ text: String) -> Asked { Asked("counted", text, "pages", .word) }

    private var use: Asked { blank.use(standard: blank.learning) }

    private func pair(_ word: String) -> [Asked] {
        zip(["of", word], blank.partsOfLearning).map { blank.use($0, standard: $1) }
    }

    /// The questions, what an answer is held against before it.
    package var asked: [Asked] {
        let form = measure.blank(self)
        let first = [measureAsked] + (measure.blankPeriods(self).count > 1 ? [periodAsked] : [])
        switch form.form {
        case .use: return first + [form.number, use]
        case .counted(let text): return first + [word(text), form.number, use]
        case .each(let text, let standard): return first + [form.number, minutes(text, standard), use]
        case .alone: return first + [form.number]
        case .rule(let kind, let text): return first + [subject(kind, text), form.number]
        case .pair(let word): return first + [form.number] + pair(word)
        }
    }

    /// The goal as a rule says it.
    package var member: (String, JSONOutput) {
        let form = measure.blank(self)
        let number = JSONOutput.raw(blank.answer(form.number))
        var members: [(String, JSONOutput)] = [(measure.numberKey, number)]
        switch form.form {
        case .use: members += blank.members(use)
        case .counted(let text):
            members += [("of", .string(blank.answer(word(text))))] + blank.members(use)
        case .each(let text, let standard):
            let length = ("minutes", JSONOutput.raw(blank.answer(minutes(text, standard))))
            members.append(("each", .object([length] + blank.members(use))))
        case .alone: break
        case .rule(let kind, let text):
            let id = JSONOutput.string(blank.answer(subject(kind, text)))
            if measure.numberKey == measure.key {
                members.append(("of", id))
            } else {
                members.insert((measure.key, id), at: 0)
            }
        case .pair(let word):
            members = [
                (measure.key, .array(pair(word).map { .object([("minutes", number)] + blank.members($0)) }))
            ]
        }
        return ("goal", .object(members + [("per", .string(period.name))]))
    }

    // MARK: What ways of counting need

    /// Whether there is a rule of a kind to be about.
    package func has(_ kind: RuleReference.Kind) -> Bool { !blank.subjects(kind).isEmpty }

    /// Whether there are two sorts of use to choose.
    package var hasPairs: Bool { blank.partsOfLearning.count > 1 }

    /// Three of what counts once each, or as many as there are.
    package static func three(of count: Int) -> String { "\(max(1, min(3, count)))" }
}
