import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import Languages
import Presentation
import RuleLanguage

/// The last seven days of a child's report in words and figures, beside as many before them.
struct ReportWeek {
    private let report: ChildReport
    private let days: ArraySlice<DayReport>
    private let sum: DayFigures
    /// The sum of as many days before them. Nil where the report does not tell them, or nothing is known of them.
    private let before: DayFigures?
    private let isKnown: Bool

    /// - Parameter isKnown: whether it is known of a day what was used.
    init(_ report: ChildReport, isKnown: (LocalDate) -> Bool) {
        self.report = report
        days = report.days.suffix(7)
        self.isKnown = days.contains { isKnown($0.date) }
        sum = Array(days).sum
        let earlier = report.days.dropLast(days.count).suffix(days.count)
        let told = earlier.isEmpty ? report.before : earlier.count == days.count ? Array(earlier).sum : nil
        let first = days.first?.date ?? report.today
        before = (1...max(1, days.count)).contains { isKnown(first + -$0) } ? told : nil
    }

    private var span: String { localized("in \(CountedWord.day.counted(days.count, .dative))", "as many days") }

    // MARK: The sentence

    /// "Learned on 5 of 7 days, mostly with Khan Academy; played on 4, mostly with Minecraft." It is about all days of
    /// the report.
    var sentence: String {
        let learned = report.days.count { $0.figures.learning > 0 }
        let played = report.days.count { $0.figures.playing > 0 }
        guard learned + played > 0 else {
            return report.silence?.message ?? localized("No use was recorded in these days.")
        }
        func mostly(_ isLearning: Bool, _ words: String) -> String {
            let app = report.apps.first { $0.isLearning == isLearning }
            return app.map { localized("\(words), mostly with \($0.name)") } ?? words
        }
        let count = CountedWord.day.counted(report.days.count, .dative)
        let learning =
            learned > 0
            ? mostly(true, localized("Learned on \(learned) of \(count)")) : localized("No learning in \(count)")
        let playing = played > 0 ? mostly(false, localized("played on \(played)")) : localized("no playing")
        return "\(learning); \(playing)."
    }

    // MARK: Figures

    var figures: [ChildAccount.Figure] {
        [
            figure(.learning, time) { $0.learning }, figure(.playing, time) { $0.playing },
            figure(.points, { NumberText.grouped(Int($0)) }, { $0.earned + $0.bonus }),
        ]
    }

    private func time(_ milliseconds: Int64) -> String {
        milliseconds == 0
            ? localized("\(0) min") : NumberText.duration(seconds: Int(milliseconds / Milliseconds.second))
    }

    private func figure(
        _ kind: ChildAccount.Figure.Kind, _ words: (Int64) -> String, _ value: (DayFigures) -> Int64
    ) -> ChildAccount.Figure {
        guard isKnown else { return ChildAccount.Figure(kind, today: nil, week: "–", span: localized("no data yet")) }
        let change = before.map { value(sum) - value($0) } ?? 0
        // What is too little to be told is no change.
        let amount = words(abs(change))
        return ChildAccount.Figure(
            kind, today: report.ofToday.map { words(value($0)) }, week: words(value(sum)), span: span,
            change: change == 0 || amount == words(0)
                ? nil : change > 0 ? localized("\(amount) more than before") : localized("\(amount) less than before"))
    }

    // MARK: What points were good for

    /// - Parameters:
    ///   - apps: what points buy.
    ///   - hasShop: whether they buy what is no app, too.
    ///   - rows: the entries of the report's days.
    func economy(_ apps: [RewardApp], hasShop: Bool, _ rows: [LedgerRow]) -> [String] {
        var words: [String] = []
        if report.owed > 0 { words.append(localized("\(CountedWord.point.counted(report.owed)) are owed for use.")) }
        guard sum.bonus > 0 else { return words }
        let bonus = localized(
            "The bonuses of \(CountedWord.day.counted(days.count)), \(CountedWord.point.counted(Int(sum.bonus)))")
        let priced = apps.filter { $0.terms.pay != .free && $0.terms.costPerMinute > 0 }
        // What was used most is what a parent knows the price of.
        let used = report.apps.compactMap { use in priced.first { $0.app.id == use.id } }.first
        if let app = used ?? priced.first {
            let minutes = Int(sum.bonus) / app.terms.costPerMinute
            words.append(
                localized(
                    """
                    \(bonus), are worth \(minutes) min of \(app.app.name) at \(app.terms.costPerMinute) points a \
                    minute.
                    """))
        } else if !hasShop {
            words.append(localized("\(bonus), buy nothing here: no app costs points."))
        }
        let spending = rows.filter { row in
            [.pointsSpent, .pointsRefunded].contains(Decision.Kind(rawValue: row.kind))
                && days.contains { $0.date == row.day }
        }
        let spent = -spending.reduce(0) { $0 + $1.amount }
        let byBonus = -spending.filter { $0.app == nil }.reduce(0) { $0 + $1.amount }
        if spent > 0 {
            let all = CountedWord.point.counted(Int(spent))
            words.append(localized("Of \(all) spent in them, bonuses paid \(NumberText.grouped(Int(byBonus)))."))
        }
        return words
    }
}
