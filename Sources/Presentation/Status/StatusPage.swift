/// Lays a child's screen out, and leaves out what does not fit on a page.
struct StatusPage {
    /// The lines below a page in which a person types.
    private static let shell = 2
    /// How many things are shown large.
    fileprivate static let mostLarge = 3

    private let screen: StatusScreen
    private let appearance: Appearance
    private let layout: PartLayout

    /// What can be done next: gates that shut something, and challenges that can be won. The most urgent first.
    private let next: [NextItem]
    private let meters: MeterLayout
    /// The rows of the first of `next` that are for today, or of all of them.
    private let large: [MeterRow]
    private let fixed: Fixed

    /// The parts that are the same whatever is left out.
    private struct Fixed {
        var head: [Line]
        var limits: ScreenPart
        var playing: ScreenPart
        var vouchers: ScreenPart
        var waiting: ScreenPart
        var levels: ScreenPart
        var lately: ScreenPart
        var notes: [Line]
    }

    init(_ screen: StatusScreen, in given: Appearance) {
        self.screen = screen
        var appearance = given
        // A page is made for a person, also where it goes into a file.
        if !screen.isWhole { appearance.tablesFit = true }
        self.appearance = appearance
        let layout = PartLayout(titles: StatusWords.parts, in: appearance)
        self.layout = layout
        let (columns, isWhole) = (layout.columns, screen.isWhole)

        next = screen.next
        let windows = screen.rewards.compactMap { $0.windowRow(in: appearance) }
        let limitRows = screen.limits.map { $0.row(isWhole: isWhole, in: appearance) }
        let shown = next.prefix(isWhole ? .max : Self.mostLarge).prefix { isWhole || $0.isForToday }.map { item in
            var row = item.row(isWhole: isWhole, in: appearance)
            // A title that takes the room of all bars is told whole where all is told.
            if !isWhole { row.title = row.title.cut(to: columns / 2, in: appearance.symbols) }
            return row
        }
        let meters = MeterLayout(rows: shown + limitRows + windows, in: appearance, columns: columns)
        self.meters = meters
        let levels = screen.levels.map {
            $0.row(isNamed: screen.levels.count > 1, isWhole: isWhole, in: appearance)
        }
        let ladders = MeterLayout(rows: levels, in: appearance, columns: columns)
        let table = RewardTable(screen.rewards, isWhole: isWhole)
        func wrapped(_ texts: [String], _ role: TextRole = .normal, to columns: Int) -> [Line] {
            texts.flatMap { Line($0, role).wrapped(to: columns) }
        }
        large = shown
        fixed = Fixed(
            head: screen.greeting.lines(
                level: screen.levels.first?.title, in: appearance, columns: layout.inner),
            limits: ScreenPart(Terms.limits, limitRows.flatMap { meters.lines($0) }),
            playing: ScreenPart(
                StatusWords.playing,
                windows.flatMap { meters.lines($0) } + table.lines(in: appearance, columns: columns)),
            vouchers: ScreenPart(
                Terms.voucher(screen.vouchers.count), wrapped(screen.vouchers, to: columns)),
            waiting: ScreenPart(StatusWords.waiting, wrapped(screen.waiting, to: columns)),
            levels: ScreenPart(Terms.level(levels.count), levels.flatMap { ladders.lines($0) }),
            lately: ScreenPart(
                Terms.lately,
                isWhole ? LatestItem.lines(screen.latest, in: appearance, columns: columns) : []),
            notes: wrapped(screen.notes, .faint, to: layout.inner))
    }

    var lines: [Line] {
        guard !screen.isWhole else { return page(Extras.all, isSpaced: true) }
        let height = appearance.height - Self.shell
        // The fullest page that fits: none has more lines than the one before it.
        var (fullest, barest) = (0, Extras.pages.count - 1)
        while fullest < barest {
            let middle = (fullest + barest) / 2
            let fits = page(Extras.pages[middle]).count <= height
            (fullest, barest) = fits ? (fullest, middle) : (middle + 1, barest)
        }
        let lines = page(Extras.pages[fullest])
        // The first lines of a page that is too long would leave the terminal.
        guard lines.count <= height else {
            return Array(lines.prefix(height - 1)) + [further].indented(by: Margin.left)
        }
        let spaced = page(Extras.pages[fullest], isSpaced: true)
        return spaced.count <= height ? spaced : lines
    }

    /// How to see what is left out at the end.
    private var further: Line { Line(StatusWords.further, .faint).cut(to: layout.inner, in: appearance.symbols) }

    private func page(_ extras: Extras) -> [Line] { page(extras, isSpaced: layout.isSpaced && extras.isSpaced) }

    private func page(_ extras: Extras, isSpaced: Bool) -> [Line] {
        let parts = [
            news(extras), won, next(extras), fixed.limits, fixed.playing, fixed.vouchers, fixed.waiting,
            streaks(extras), fixed.levels, fixed.lately,
        ]
        let notes = fixed.notes.isEmpty ? [] : [Line()] + fixed.notes
        let lines = (isSpaced ? [Line()] : []) + layout.lines(parts, isSpaced: isSpaced) + notes
        return fixed.head + lines.indented(by: Margin.left)
    }

    // MARK: Parts that may be shorter

    private func next(_ extras: Extras) -> ScreenPart {
        let columns = layout.columns
        var lines: [Line] = []
        let large = large.prefix(extras.large)
        for (place, (item, row)) in zip(next, large).enumerated() {
            if screen.isWhole, place > 0 { lines.append(Line()) }
            lines += meters.lines(row, details: extras.details)
            if !screen.isWhole, place < extras.abouts, let about = item.about {
                let indentation = Icon.indentation(in: appearance.symbols)
                lines += Line(about, .faint).wrapped(to: columns - indentation).indented(by: indentation)
            }
        }
        if screen.isWhole {
            lines += wholeFurther(columns)
        } else {
            let others = others(behind: large.count)
            lines += others.prefix(extras.brief).map(\.line)
            let folded = others.dropFirst(extras.brief).count(where: \.isForToday)
            if folded > 0 { lines.append(Line(StatusWords.more(folded), .faint)) }
        }
        if lines.isEmpty {
            let nothing = screen.isWhole || screen.won.isEmpty ? StatusWords.nothingRuns : StatusWords.allDone
            lines += Line(nothing, .faint).wrapped(to: columns)
        }
        return ScreenPart(StatusWords.next, lines)
    }

    /// What has a line of its own behind the large things: what can be done today before what cannot.
    private func others(behind count: Int) -> [(line: Line, isForToday: Bool)] {
        let columns = layout.columns
        let items = next.dropFirst(count).map {
            (line: $0.line(in: appearance, columns: columns), isForToday: $0.isForToday)
        }
        let tasks = screen.tasks.filter { !$0.isDone }.map {
            (line: $0.line(in: appearance, columns: columns), isForToday: true)
        }
        return items.filter(\.isForToday) + tasks + items.filter { !$0.isForToday }
    }

    /// Tasks, and gates that shut nothing now, with all that is to say of them.
    private func wholeFurther(_ columns: Int) -> [Line] {
        let tasks = screen.tasks.filter { !$0.isDone } + screen.tasks.filter(\.isDone)
        let gates = screen.gates.filter { $0.standing != .shut }.map { $0.row(isWhole: true, in: appearance) }
        return tasks.flatMap { $0.lines(in: appearance, columns: columns) } + gates.flatMap { meters.lines($0) }
    }

    private func news(_ extras: Extras) -> ScreenPart {
        ScreenPart(
            StatusWords.news,
            screen.news.prefix(extras.news).flatMap { $0.lines(in: appearance, columns: layout.columns) })
    }

    private var won: ScreenPart {
        let columns = layout.columns
        guard !screen.isWhole, !screen.won.isEmpty else {
            return ScreenPart(Terms.won, screen.won.flatMap { $0.lines(in: appearance, columns: columns) })
        }
        let brief = BriefList(items: screen.won.map { $0.words(in: appearance) })
        return ScreenPart(Terms.won, [brief.line(in: appearance, columns: columns)])
    }

    private func streaks(_ extras: Extras) -> ScreenPart {
        ScreenPart(
            Terms.streak(screen.streaks.count),
            screen.streaks.flatMap { streak in
                (streak.run > 0 ? extras.hasDaysOfRuns : extras.hasDaysOfEnded)
                    ? streak.lines(isWhole: screen.isWhole, in: appearance, columns: layout.columns)
                    : [streak.line(in: appearance, columns: layout.columns)]
            })
    }
}

/// What may be left out for want of room.
private struct Extras {
    /// Of how many of the large things the parent's words are shown.
    var abouts: Int
    /// Whether streaks that ended show their days, and those that run.
    var hasDaysOfEnded = true
    var hasDaysOfRuns = true
    /// How many things are shown large.
    var large = Int.max
    /// Whether empty lines stand between parts that have their titles above them.
    var isSpaced = true
    /// How many further things have a line each.
    var brief: Int
    var news: Int
    /// How many lines of details each large thing has.
    var details: Int

    static let all = Extras(abouts: .max, brief: .max, news: .max, details: .max)
    /// What pages show, the fullest one first: each leaves out the least important thing that the one before it has.
    static let pages: [Extras] = {
        var pages = [Extras(abouts: 3, brief: 5, news: 3, details: 3)]
        var extras = pages[0]
        while extras.leaveOne() { pages.append(extras) }
        return pages
    }()

    /// Leaves the least important thing out that is still there.
    /// - Returns: false if there is nothing more to leave out.
    private mutating func leaveOne() -> Bool {
        if abouts > 1 {
            abouts -= 1
        } else if brief > 3 {
            brief -= 1
        } else if news > 1 {
            news -= 1
        } else if abouts > 0 {
            abouts = 0
        } else if hasDaysOfEnded {
            hasDaysOfEnded = false
        } else if brief > 0 {
            brief -= 1
        } else if details > 1 {
            details -= 1
        } else if isSpaced {
            isSpaced = false
        } else if large > 2 {
            large = min(large, StatusPage.mostLarge) - 1
        } else if hasDaysOfRuns {
            hasDaysOfRuns = false
        } else if large > 1 {
            large = 1
        } else {
            return false
        }
        return true
    }
}
