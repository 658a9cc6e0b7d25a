import Languages

/// Lays a child's screen out, and leaves out what does not fit on a page.
struct StatusPage {
    /// The lines below a page in which a person types.
    private static let shell = 2

    private let isWhole: Bool
    private let appearance: Appearance
    private let layout: PartLayout
    private let pieces: StatusPieces

    init(_ screen: StatusScreen, in given: Appearance) {
        isWhole = screen.isWhole
        var appearance = given
        // A page is made for a person, also where it goes into a file.
        if !screen.isWhole { appearance.tablesFit = true }
        self.appearance = appearance
        layout = PartLayout(titles: StatusWords.parts, in: appearance)
        pieces = StatusPieces(screen, in: appearance, layout)
    }

    var lines: [Line] {
        // A screen reader has no page.
        guard !isWhole, appearance.symbols == .unicode else { return lines(Extras.all, isSpaced: true) }
        let height = appearance.height - Self.shell
        let extras = Extras.fullest { count($0, isSpaced: isSpaced($0)) <= height }
        return lines(extras, isSpaced: isSpaced(extras) || count(extras, isSpaced: true) <= height)
    }

    private func isSpaced(_ extras: Extras) -> Bool { layout.isSpaced && extras.has(.spacing) }

    private func lines(_ extras: Extras, isSpaced: Bool) -> [Line] {
        let notes = pieces.notes(extras)
        let parts = layout.lines(pieces.parts(extras), isSpaced: isSpaced)
        return pieces.head
            + ((isSpaced ? [Line()] : []) + parts + (notes.isEmpty ? [] : [Line()] + notes)).indented(by: Margin.left)
    }

    /// How many lines a page has, without laying it out.
    private func count(_ extras: Extras, isSpaced: Bool) -> Int {
        let notes = pieces.notes(extras).count
        return pieces.head.count + (isSpaced ? 1 : 0) + layout.count(pieces.parts(extras), isSpaced: isSpaced)
            + (notes > 0 ? notes + 1 : 0)
    }
}

/// What a child's screen may show, each laid out once, whatever is left out for want of room.
struct StatusPieces {
    private let screen: StatusScreen
    let head: [Line]
    private let notes: [Line]
    /// How to see what has no place here.
    private let further: Line

    /// The first of what can be done next that are for today, or all of it.
    private let large: [LargeItem]
    /// What has a line of its own where it is not large: what can be done next, in its order, and tasks.
    private let briefNext: [BriefItem]
    private let briefTasks: [BriefItem]
    /// Where all is told: tasks, and gates that shut nothing now, with all that is to say of them.
    private let wholeFurther: [Line]
    /// What is said where nothing can be done.
    private let nothing: [Line]
    private let streaks: [StreakItem]
    /// What was won, by how many things are told as new.
    private let won: [[Line]]
    /// All else that may be left out.
    private let entries: [Extras.Part: Entries]
    private let lately: [Line]

    private struct LargeItem {
        var row: (title: [Line], details: [[Line]])
        var about: [Line]
    }

    private struct BriefItem {
        var lines: [Line]
        var isForToday: Bool
    }

    private struct StreakItem {
        var isRunning: Bool
        var lines: [Line]
        /// With numbers of days.
        var dated: [Line]
        var brief: [Line]
    }

    init(_ screen: StatusScreen, in appearance: Appearance, _ layout: PartLayout) {
        self.screen = screen
        let (columns, isWhole) = (layout.columns, screen.isWhole)
        let isDrawn = appearance.symbols == .unicode

        let next = screen.next
        let running = screen.rewards.compactMap { $0.windowRow(in: appearance) }
        let used = screen.limits.filter { $0.untouched == nil }.map { $0.row(isWhole: isWhole, in: appearance) }
        // On a page there is room for what is nearest.
        let things = ThingItem.nearestFirst(screen.things).prefix(isWhole ? .max : 1).map {
            $0.row(isWhole: isWhole, in: appearance)
        }
        let shown = next.prefix(isWhole ? .max : Extras.mostLarge).prefix { isWhole || $0.isForToday }
        let rows = shown.map { item in
            var row = item.row(isWhole: isWhole, in: appearance)
            // A title that takes the room of all bars is told whole where all is told.
            if !isWhole, isDrawn { row.title = row.title.cut(to: columns / 2, in: appearance.symbols) }
            return row
        }
        // Bars of different parts are aligned where all have room for it.
        let all = MeterLayout(rows: rows + used + running + things, in: appearance, columns: columns)
        func meters(_ rows: [MeterRow]) -> MeterLayout {
            all.isBeside ? all : MeterLayout(rows: rows, in: appearance, columns: columns)
        }
        func bars(_ rows: [MeterRow]) -> Entries {
            let meters = meters(rows)
            return Entries(entries: rows.map { meters.lines($0) })
        }
        let indentation = Icon.indentation(in: appearance.symbols)
        let nextMeters = meters(rows)
        large = zip(shown, rows).map { item, row in
            let about = isWhole ? [] : item.about.map { Line($0, .faint).wrapped(to: columns - indentation) } ?? []
            return LargeItem(row: nextMeters.parts(row), about: about.indented(by: indentation))
        }
        let undone = screen.tasks.filter { !$0.isDone }
        let tasks = undone.filter { $0.running != nil } + undone.filter { $0.running == nil }
        if isWhole {
            (briefNext, briefTasks) = ([], [])
            let gates = screen.gates.filter { $0.standing != .shut }.map { $0.row(isWhole: true, in: appearance) }
            wholeFurther =
                (tasks + screen.tasks.filter(\.isDone)).flatMap { $0.lines(in: appearance, columns: columns) }
                + bars(gates).lines(.max)
        } else {
            briefNext = next.map {
                BriefItem(lines: $0.lines(in: appearance, columns: columns), isForToday: $0.isForToday)
            }
            briefTasks = tasks.map {
                BriefItem(lines: $0.briefLines(in: appearance, columns: columns), isForToday: true)
            }
            wholeFurther = []
        }
        nothing = Line(isWhole || screen.won.isEmpty ? StatusWords.nothingRuns : StatusWords.allDone, .faint)
            .wrapped(to: columns)

        streaks = screen.streaks.map {
            StreakItem(
                isRunning: $0.run > 0,
                lines: $0.lines(isWhole: isWhole, isDated: false, in: appearance, columns: columns),
                dated: $0.lines(isWhole: isWhole, isDated: true, in: appearance, columns: columns),
                brief: $0.briefLines(in: appearance, columns: columns))
        }
        won = (0...screen.news.count).map { told in
            // What is told as new is not told twice.
            let new = Set(screen.news.prefix(told).map(\.words))
            let items = screen.won.filter { !new.contains($0.words) }
            guard !isWhole, !items.isEmpty else {
                return items.flatMap { $0.lines(in: appearance, columns: columns) }
            }
            return Line.brief(items.map { $0.line(in: appearance) }, in: appearance.symbols, columns: columns)
        }

        let ladder = screen.levels.map {
            $0.row(isNamed: screen.levels.count > 1, isWhole: isWhole, in: appearance)
        }
        let ladders = MeterLayout(rows: ladder, in: appearance, columns: columns)
        head = screen.greeting.lines(level: screen.levels.first?.title, in: appearance, columns: layout.inner)
        notes = (screen.notes + screen.free).flatMap { Line($0, .faint).wrapped(to: layout.inner) }
        further = Line(localized("more: challenges status --all"), .faint).cut(to: layout.inner, in: appearance.symbols)
        let untouched = screen.limits.filter { $0.untouched != nil }.map {
            $0.untouchedLines(isWhole: isWhole, in: appearance, columns: columns)
        }
        entries = [
            .news: Entries(
                entries: screen.news.map { $0.lines(in: appearance, columns: columns) },
                joining: (Line(appearance.symbols.separator, .faint), columns)),
            .limits: Entries(entries: bars(used).entries + untouched), .windows: bars(running),
            .apps: Entries(
                entries: [RewardTable(screen.rewards, isWhole: isWhole).lines(in: appearance, columns: columns)]),
            .vouchers: Entries(entries: screen.vouchers.map { Line($0).wrapped(to: columns) }), .shop: bars(things),
            .waiting: Entries(entries: screen.waiting.map { Line($0).wrapped(to: columns) }),
            .levels: Entries(entries: ladder.map { ladders.lines($0) }),
        ]
        lately = isWhole ? LatestItem.lines(screen.latest, in: appearance, columns: columns) : []
    }

    /// The parts of a page, from top to bottom.
    func parts(_ extras: Extras) -> [ScreenPart] {
        let won = won[min(extras[.news], won.count - 1)]
        func lines(_ part: Extras.Part) -> [Line] { entries[part]?.lines(extras[part]) ?? [] }
        return [
            (StatusWords.news, lines(.news)), (Terms.won, extras.has(.won) ? won : []), next(extras),
            (Terms.limits, lines(.limits)), (StatusWords.playing, lines(.windows) + lines(.apps)),
            (Terms.voucher(screen.vouchers.count), lines(.vouchers)), (StatusWords.shop, lines(.shop)),
            (StatusWords.waiting, lines(.waiting)), streaks(extras),
            (Terms.level(screen.levels.count), lines(.levels)), (Terms.lately, lately),
        ]
    }

    /// What stands at the end: remarks, and how to see parts that have no place.
    func notes(_ extras: Extras) -> [Line] {
        let isCut =
            entries.contains { !extras.has($0) && !$1.isEmpty } || !extras.has(.won) && !screen.won.isEmpty
            || !extras.has(.streaks) && !streaks.isEmpty || !extras.has(.notes) && !notes.isEmpty
        return (extras.has(.notes) ? notes : []) + (isCut ? [further] : [])
    }

    private func next(_ extras: Extras) -> ScreenPart {
        var lines: [Line] = []
        let large = large.prefix(extras[.large])
        for (place, item) in large.enumerated() {
            if screen.isWhole, place > 0 { lines.append(Line()) }
            lines += item.row.title + item.row.details.lines(extras[.details])
            if place < extras[.abouts] { lines += item.about }
        }
        let others = others(behind: large.count)
        lines += others.prefix(extras[.brief]).flatMap(\.lines) + wholeFurther
        let folded = others.dropFirst(extras[.brief]).count(where: \.isForToday)
        if folded > 0 {
            lines.append(Line(localized("\(NumberText.grouped(folded)) more: challenges status --all"), .faint))
        }
        return (StatusWords.next, lines.isEmpty ? nothing : lines)
    }

    /// What has a line of its own behind the large things: what can be done today before what cannot.
    private func others(behind count: Int) -> [BriefItem] {
        let items = briefNext.dropFirst(count)
        return items.filter(\.isForToday) + briefTasks + items.filter { !$0.isForToday }
    }

    private func streaks(_ extras: Extras) -> ScreenPart {
        let entries = Entries(
            entries: streaks.map { streak in
                guard extras.has(streak.isRunning ? .daysOfRuns : .daysOfEnded) else { return streak.brief }
                return extras.has(.dates) ? streak.dated : streak.lines
            })
        return (Terms.streak(streaks.count), entries.lines(extras[.streaks]))
    }
}

/// The entries of a part, of which a page shows as many as there is room for, and says how many others there are.
private struct Entries {
    let entries: [[Line]]
    /// The number of others stands behind the last entry where it fits into so many columns, else below it.
    var joining: (separator: Line, columns: Int)?

    var isEmpty: Bool { entries.allSatisfy(\.isEmpty) }

    func lines(_ count: Int) -> [Line] {
        let rest = entries.dropFirst(count)
        let lines = Array(entries.prefix(count).joined())
        guard count > 0, let next = rest.first else { return lines }
        let others = Line(StatusWords.others(rest.count), .faint)
        if let (separator, columns) = joining, let last = lines.last,
            last.columns + separator.columns + others.columns <= columns
        {
            return lines.dropLast() + [last + separator + others]
        }
        // A single line takes no more room than the number does.
        return lines + (rest.count == 1 && next.count == 1 ? next : [others])
    }
}
