import Languages

/// The message that something was won: one quiet line, and a frame in which a child sees it.
package struct CelebrationScreen: Screen {
    package var icon: String?
    package var childName: String
    /// The name of what was won: "Reading week".
    package var title: String
    /// Its rewards, one in each text.
    package var rewards: [String]

    package init(icon: String? = nil, childName: String, title: String, rewards: [String]) {
        self.icon = icon
        self.childName = childName
        self.title = title
        self.rewards = rewards
    }

    package func lines(in appearance: Appearance) -> [Line] {
        let win = localized("\(childName) won \(title)")
        let words = rewards.isEmpty ? win : "\(win): \(rewards.joined(separator: ", "))"
        return Line(words).wrapped(to: appearance.width)
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

    /// The message in a frame.
    package func framed(in appearance: Appearance) -> [Line] {
        let most = min(Margin.inner(of: appearance), 60) - 6
        let isUnicode = appearance.symbols == .unicode
        let party = isUnicode ? Line("🎉") : Line("*")
        let cheer = party + Line("  \(localized("Well done, \(childName)!"))  ", .title) + party
        let picture = Icon.line(icon, standard: "🏆", in: appearance.symbols)
        var words = cheer.wrapped(to: most) + [Line()]
        words += (picture + Line(title, .title)).wrapped(to: most)
        words += rewards.flatMap { Line($0, .earned).wrapped(to: most) }

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
}
