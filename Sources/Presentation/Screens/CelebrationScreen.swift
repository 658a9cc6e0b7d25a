import Languages

/// The message that something was won: one quiet line for each win, and a frame in which a child sees them.
package struct CelebrationScreen: Screen {
    package struct Win: Hashable, Sendable {
        package var icon: String?
        /// The name of what was won: "Reading week".
        package var title: String
        /// Its rewards, one in each text.
        package var rewards: [String]

        package init(icon: String? = nil, title: String, rewards: [String]) {
            self.icon = icon
            self.title = title
            self.rewards = rewards
        }
    }

    package var childName: String
    package var wins: [Win]

    package init(childName: String, wins: [Win]) {
        self.childName = childName
        self.wins = wins
    }

    package func lines(in appearance: Appearance) -> [Line] {
        wins.flatMap { win in
            let words = localized("\(childName) won \(win.title)")
            let whole = win.rewards.isEmpty ? words : "\(words): \(win.rewards.joined(separator: ", "))"
            return Line(whole).wrapped(to: appearance.width)
        }
    }

    /// The frame in the middle of the screen, with stars around it that are elsewhere at each step.
    package func lines(in appearance: Appearance, step: Int) -> [Line] {
        let frame = framed(in: appearance)
        let width = frame.first?.columns ?? 0
        let (left, above) = ((appearance.width - width) / 2, max(0, (appearance.height - frame.count) / 2 - 1))
        func sky(_ row: Int, _ columns: Range<Int>) -> Line {
            Line(columns.map { ($0 * 7 + row * 5 + step * 3) % 23 == 0 ? "*" : " " }.joined(), .streak)
        }
        let skips = Line(localized("any key goes on"), .faint).centred(in: appearance.width)
        // The last line stays free, so that nothing scrolls.
        let rows = (0..<max(appearance.height - 2, above + frame.count)).map { row in
            guard frame.indices.contains(row - above) else { return sky(row, 0..<appearance.width) }
            return sky(row, 0..<left) + frame[row - above] + sky(row, left + width..<appearance.width)
        }
        return rows + [skips]
    }

    /// How long it takes to read the frame, in milliseconds. Who reads faster presses a key.
    package func readingTime(in appearance: Appearance) -> Int64 {
        let (line, furtherLine, most): (Int64, Int64, Int64) = (1_200, 300, 4_000)
        return min(line + furtherLine * Int64(max(0, told(in: appearance).count - 1)), most)
    }

    /// The message in a frame.
    package func framed(in appearance: Appearance) -> [Line] {
        let words = head(in: appearance) + told(in: appearance)
        let width = max(words.map(\.columns).max() ?? 0, 28)
        let frame = appearance.symbols.frame
        let side = Line(frame.vertical, .progress)
        let edge = String(repeating: frame.horizontal, count: width + 6)
        let rows = ([Line()] + words + [Line()]).map { row in
            side + .blank(3) + row.centred(in: width).padded(to: width) + .blank(3) + side
        }
        let top = Line(frame.corners.upperLeft + edge + frame.corners.upperRight, .progress)
        let bottom = Line(frame.corners.lowerLeft + edge + frame.corners.lowerRight, .progress)
        return [top] + rows + [bottom]
    }

    private func columns(in appearance: Appearance) -> Int { min(Margin.inner(of: appearance), 60) - 6 }

    private func head(in appearance: Appearance) -> [Line] {
        let party = Line(appearance.symbols == .unicode ? "🎉" : "*")
        let cheer = party + Line("  \(localized("Well done, \(childName)!"))  ", .title) + party
        return cheer.wrapped(to: columns(in: appearance)) + [Line()]
    }

    /// One win with each reward below it. Of several each has its rewards behind it, and as many are told as there is
    /// room for.
    private func told(in appearance: Appearance) -> [Line] {
        let (columns, symbols) = (columns(in: appearance), appearance.symbols)
        func title(_ win: Win) -> Line { Icon.line(win.icon, standard: "🏆", in: symbols) + Line(win.title, .title) }
        if let win = wins.first, wins.count == 1 {
            return title(win).wrapped(to: columns) + win.rewards.flatMap { Line($0, .earned).wrapped(to: columns) }
        }
        let all = wins.map { win in
            Line.flowing([title(win)] + win.rewards.map { Line($0, .earned) }, in: symbols, columns: columns)
        }
        // Around the words stand the frame, a blank line in it, and what says how to go on.
        let height = appearance.height - head(in: appearance).count - 8
        var (lines, count) = ([Line](), 0)
        for win in all where lines.count + win.count <= height - (count + 1 < all.count ? 1 : 0) {
            lines += win
            count += 1
        }
        return count < all.count ? lines + [Line(StatusWords.others(all.count - count), .faint)] : lines
    }
}
