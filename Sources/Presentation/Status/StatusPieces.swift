/// What a child's screen may show, each laid out once, whatever is left out for want of room.
struct StatusPieces {
    private let screen: StatusScreen
    let head: [Line]
    let notes: [Line]

    /// The first of what can be done next that are for today, or all of it.
    private let large: [LargeItem]
    /// What has a line of its own where it is not large: what can be done next, in its order, and tasks.
    private let briefNext: [BriefItem]
    private let briefTasks: [BriefItem]
    /// Where all is told: tasks, and gates that shut nothing now, with all that is to say of them.
    private let wholeFurther: [Line]
    /// What is said where nothing can be done.
    private let nothing: [Line]
    private let news: [[Line]]
    private let streaks: [StreakItem]

    /// What was won, by how many things are told as new.
    private let won: [ScreenPart]
    private let limits: ScreenPart
    private let playing: ScreenPart
    private let vouchers: ScreenPart
    private let waiting: ScreenPart
    private let levels: ScreenPart
    private let lately: ScreenPart

    private struct LargeItem {
        var row: (title: [Line], details: [Line])
        var about: [Line]
    }

    private struct BriefItem {
        var line: Line
        var isForToday: Bool
    }

    private struct StreakItem {
        var isRunning: Bool
        var lines: [Line]
        var line: Line
    }

    init(_ screen: StatusScreen, in appearance: Appearance, _ layout: PartLayout) {
        self.screen = screen
        let (columns, isWhole) = (layout.columns, screen.isWhole)
        func wrapped(_ texts: [String], _ role: TextRole = .normal, to columns: Int) -> [Line] {
            texts.flatMap { Line($0, role).wrapped(to: columns) }
        }

        let next = screen.next
        let windows = screen.rewards.compactMap { $0.windowRow(in: appearance) }
        let limitRows = screen.limits.map { $0.row(isWhole: isWhole, in: appearance) }
        let shown = next.prefix(isWhole ? .max : Extras.mostLarge).prefix { isWhole || $0.isForToday }
        let rows = shown.map { item in
            var row = item.row(isWhole: isWhole, in: appearance)
            // A title that takes the room of all bars is told whole where all is told.
            if !isWhole { row.title = row.title.cut(to: columns / 2, in: appearance.symbols) }
            return row
        }
        let meters = MeterLayout(rows: rows + limitRows + windows, in: appearance, columns: columns)
        let indentation = Icon.indentation(in: appearance.symbols)
        large = zip(shown, rows).map { item, row in
            let about = isWhole ? [] : wrapped([item.about].compactMap(\.self), .faint, to: columns - indentation)
            return LargeItem(row: meters.parts(row), about: about.indented(by: indentation))
        }
        let tasks = screen.tasks.filter { !$0.isDone }
        if isWhole {
            (briefNext, briefTasks) = ([], [])
            let gates = screen.gates.filter { $0.standing != .shut }.map { $0.row(isWhole: true, in: appearance) }
            wholeFurther =
                (tasks + screen.tasks.filter(\.isDone)).flatMap { $0.lines(in: appearance, columns: columns) }
                + gates.flatMap { meters.lines($0) }
        } else {
            briefNext = next.map {
                BriefItem(line: $0.line(in: appearance, columns: columns), isForToday: $0.isForToday)
            }
            briefTasks = tasks.map { BriefItem(line: $0.line(in: appearance, columns: columns), isForToday: true) }
            wholeFurther = []
        }
        nothing = wrapped(
            [isWhole || screen.won.isEmpty ? StatusWords.nothingRuns : StatusWords.allDone], .faint, to: columns)

        news = screen.news.prefix(isWhole ? .max : Extras.mostNews).map { $0.lines(in: appearance, columns: columns) }
        streaks = screen.streaks.map {
            StreakItem(
                isRunning: $0.run > 0, lines: $0.lines(isWhole: isWhole, in: appearance, columns: columns),
                line: $0.line(in: appearance, columns: columns))
        }
        won = (0...news.count).map { told in
            // What is told as new is not told twice.
            let new = Set(screen.news.prefix(told).map(\.words))
            let items = screen.won.filter { !new.contains($0.words) }
            guard !isWhole, !items.isEmpty else {
                return ScreenPart(Terms.won, items.flatMap { $0.lines(in: appearance, columns: columns) })
            }
            let brief = BriefList(items: items.map { $0.line(in: appearance) })
            return ScreenPart(Terms.won, [brief.line(in: appearance, columns: columns)])
        }

        let ladder = screen.levels.map {
            $0.row(isNamed: screen.levels.count > 1, isWhole: isWhole, in: appearance)
        }
        let ladders = MeterLayout(rows: ladder, in: appearance, columns: columns)
        let table = RewardTable(screen.rewards, isWhole: isWhole)
        head = screen.greeting.lines(level: screen.levels.first?.title, in: appearance, columns: layout.inner)
        notes = wrapped(screen.notes, .faint, to: layout.inner)
        limits = ScreenPart(Terms.limits, limitRows.flatMap { meters.lines($0) })
        playing = ScreenPart(
            StatusWords.playing,
            windows.flatMap { meters.lines($0) } + table.lines(in: appearance, columns: columns))
        vouchers = ScreenPart(Terms.voucher(screen.vouchers.count), wrapped(screen.vouchers, to: columns))
        waiting = ScreenPart(StatusWords.waiting, wrapped(screen.waiting, to: columns))
        levels = ScreenPart(Terms.level(ladder.count), ladder.flatMap { ladders.lines($0) })
        lately = ScreenPart(
            Terms.lately, isWhole ? LatestItem.lines(screen.latest, in: appearance, columns: columns) : [])
    }

    /// The parts of a page, from top to bottom.
    func parts(_ extras: Extras) -> [ScreenPart] {
        let new = news.prefix(extras.news)
        return [
            ScreenPart(StatusWords.news, new.flatMap(\.self)), won[new.count], next(extras), limits, playing, vouchers,
            waiting, streaks(extras), levels, lately,
        ]
    }

    private func next(_ extras: Extras) -> ScreenPart {
        var lines: [Line] = []
        let large = large.prefix(extras.large)
        for (place, item) in large.enumerated() {
            if screen.isWhole, place > 0 { lines.append(Line()) }
            lines += item.row.title + item.row.details.prefix(extras.details)
            if place < extras.abouts { lines += item.about }
        }
        let others = others(behind: large.count)
        lines += others.prefix(extras.brief).map(\.line) + wholeFurther
        let folded = others.dropFirst(extras.brief).count(where: \.isForToday)
        if folded > 0 { lines.append(Line(StatusWords.more(folded), .faint)) }
        return ScreenPart(StatusWords.next, lines.isEmpty ? nothing : lines)
    }

    /// What has a line of its own behind the large things: what can be done today before what cannot.
    private func others(behind count: Int) -> [BriefItem] {
        let items = briefNext.dropFirst(count)
        return items.filter(\.isForToday) + briefTasks + items.filter { !$0.isForToday }
    }

    private func streaks(_ extras: Extras) -> ScreenPart {
        ScreenPart(
            Terms.streak(streaks.count),
            streaks.flatMap { streak in
                (streak.isRunning ? extras.hasDaysOfRuns : extras.hasDaysOfEnded) ? streak.lines : [streak.line]
            })
    }
}
