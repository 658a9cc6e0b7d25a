/// A bar for progress, or for an amount.
package struct ProgressBar: Hashable, Sendable {
    /// The meaning of a full bar.
    package enum Meaning: Hashable, Sendable {
        /// A goal. Only a goal that is won fills the bar: one that is met may still wait for its end.
        case reaching(won: Bool)
        /// An allowance. The bar is what is left of it; an empty one means that nothing is.
        case left
        /// A plain amount beside others. The largest one fills the bar. The rest of a bar stays blank, so that it does
        /// not look like an amount of its own.
        case amount
    }

    /// The filled part, from 0 to 1. A value outside is clamped, and one that is not a number counts as 0.
    package var fraction: Double
    package var meaning: Meaning
    /// The colour of what was reached. What is left to play with has that of playing.
    package var tone: TextRole

    package init(fraction: Double, meaning: Meaning = .reaching(won: false), tone: TextRole = .progress) {
        self.fraction = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
        self.meaning = meaning
        self.tone = tone
    }

    /// The bar, exactly `columns` wide (at least 4).
    ///
    /// Any progress shows, and the last cell stays open until the goal is reached.
    package func line(columns: Int, in appearance: Appearance) -> Line {
        let columns = max(columns, 4)
        switch appearance.symbols {
        case .unicode:
            let eighths = steps(of: columns * 8)
            let full = eighths / 8
            let part = Self.parts[eighths % 8]
            let open = columns - full - (part.isEmpty ? 0 : 1)
            return Line(String(repeating: "█", count: full) + part, role)
                + (meaning == .amount ? .blank(open) : Line(String(repeating: "░", count: open), .track))
        case .plain:
            let full = steps(of: columns - 2)
            return Line("[") + Line(String(repeating: "#", count: full), role)
                + Line(String(repeating: ".", count: columns - 2 - full), .track) + Line("]")
        }
    }

    /// The blocks that fill none to seven eighths of a cell from the left.
    private static let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

    private var role: TextRole {
        switch meaning {
        case .reaching(won: true): .won
        case .reaching, .amount: tone
        case .left: fraction > 0 ? .streak : .warning
        }
    }

    private func steps(of all: Int) -> Int {
        let most: Int
        switch meaning {
        case .reaching(won: true): return all
        case .reaching: most = all - 1
        case .left, .amount: most = fraction < 1 ? all - 1 : all
        }
        guard fraction > 0 else { return 0 }
        return min(max(Int(fraction * Double(all)), 1), most)
    }
}
