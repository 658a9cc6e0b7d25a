import Languages

/// Aligns the apps, bars and times of all days.
struct UsageLayout {
    private static let gap = 2
    private static let shortestBar = 8

    private let appearance: Appearance
    private let inner: Int
    private let longest: Int
    private let app: Int
    private let time: Int
    private let bar: Int

    /// - Parameter longest: the seconds that a full bar stands for.
    init(apps: [UsageItem], longest: Int, in appearance: Appearance) {
        self.appearance = appearance
        self.longest = longest
        inner = Margin.inner(of: appearance)
        time = apps.map { NumberText.duration(seconds: $0.seconds).count }.max() ?? 0
        let names = apps.map { Line($0.app).columns }.max() ?? 0
        let rest = inner - time - 2 * Self.gap
        app = max(min(names, rest - Self.shortestBar), 1)
        bar = max(rest - app, 0)
    }

    func title(_ day: UsageDay) -> [Line] {
        let date = Line(day.date, .heading)
        let total = Line(NumberText.duration(seconds: day.total), .number)
        let columns = app + bar + time + 2 * Self.gap
        return date.facing(total, columns: columns).map { [$0] } ?? date.wrapped(to: inner) + total.wrapped(to: inner)
    }

    func lines(_ item: UsageItem) -> [Line] {
        let names = Line(item.app).wrapped(to: app)
        let fraction = longest > 0 ? Double(item.seconds) / Double(longest) : 0
        let bar = ProgressBar(fraction: fraction, meaning: .amount)
        let time = Line(NumberText.duration(seconds: item.seconds)).trailing(in: time)
        var lines = names.map { $0.padded(to: app) }
        if let first = lines.first {
            lines[0] = first + .blank(Self.gap) + bar.line(columns: self.bar, in: appearance) + .blank(Self.gap) + time
        }
        if let note = item.note { lines += Line(note, .faint).wrapped(to: inner - 2).indented(by: 2) }
        return lines
    }
}
