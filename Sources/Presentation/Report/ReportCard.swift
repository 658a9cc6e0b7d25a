import Languages

/// One child's part of a parent's report.
package struct ReportCard: Hashable, Sendable {
    package var childName: String
    /// The days in words: "Wed 18 Nov to Tue 24 Nov".
    package var days: String
    /// Limits that are broken: "Calm day: 9 min over, new tomorrow".
    package var broken: [String]
    /// What today has brought so far, and what the child can spend.
    package var statements: [String]
    /// Use that does not count: "1 h 09 min of Minecraft while it was shut; not counted".
    package var whileShut: String?
    /// The days against as many before them.
    package var trend: ReportTrend
    package var bars: [ReportBar]
    package var span: ReportSpan
    /// The time by category, each with its apps.
    package var use: [UsageDay]
    package var won: [LatestItem]
    package var streaks: [LatestItem]
    /// What waits for the parent's word.
    package var waiting: [String]
    package var recent: [LatestItem]
    /// What to say in place of days on which nothing was used, and what to do about it. Nil where there was use.
    package var silence: String?

    package init(
        childName: String, days: String, broken: [String] = [], statements: [String], whileShut: String? = nil,
        trend: ReportTrend, bars: [ReportBar], span: ReportSpan = .day, use: [UsageDay] = [], won: [LatestItem] = [],
        streaks: [LatestItem] = [],
        waiting: [String] = [], recent: [LatestItem] = [], silence: String? = nil
    ) {
        self.childName = childName
        self.days = days
        self.broken = broken
        self.statements = statements
        self.whileShut = whileShut
        self.trend = trend
        self.bars = bars
        self.span = span
        self.use = use
        self.won = won
        self.streaks = streaks
        self.waiting = waiting
        self.recent = recent
        self.silence = silence
    }

    func lines(in appearance: Appearance) -> [Line] {
        let inner = Margin.inner(of: appearance)
        var body = broken.flatMap { Line($0, .over).wrapped(to: inner) }
        body += Line.flowing(statements.map { Line($0) }, in: appearance.symbols, columns: inner)
        if let whileShut { body += Line(whileShut, .warning).wrapped(to: inner) }
        // What a parent has to do comes before what there is to read.
        body += Section.lines(localized("Waiting for you"), waiting.flatMap { Line($0, .warning).wrapped(to: inner) })
        body +=
            silence.map { Section.notes([$0], columns: inner) }
            ?? [Line()] + ReportBars(title: span.title, bars: bars, in: appearance).lines
        body += [Line()] + trend.lines(in: appearance, columns: inner)
        let apps = use.flatMap(\.apps)
        let layout = UsageLayout(apps: apps, longest: apps.map(\.seconds).max() ?? 0, in: appearance)
        for category in use { body += [Line()] + layout.title(category) + category.apps.flatMap { layout.lines($0) } }
        body += Section.lines(Terms.won, LatestItem.lines(won, in: appearance))
        body += Section.lines(Terms.streak(streaks.count), LatestItem.lines(streaks, in: appearance))
        body += Section.lines(Terms.lately, LatestItem.lines(recent, in: appearance))
        return Heading(title: childName, subtitle: days).lines(above: body, in: appearance)
    }
}
