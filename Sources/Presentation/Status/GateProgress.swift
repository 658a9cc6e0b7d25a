import Languages

/// A gate as a child sees it: the apps that are shut, and the goal that opens them.
package struct GateProgress: Hashable, Sendable {
    package var icon: String?
    package var title: String
    /// The parent's words about the gate, for the child.
    package var about: String?
    /// What the gate does today.
    package enum Standing: Hashable, Sendable {
        case shut
        /// Its goal is met.
        case met
        /// It asks for nothing today, and shuts nothing.
        case idle
    }

    /// The state of the gate's apps once its goal is met.
    package enum Opening: Hashable, Sendable {
        /// The apps open at once.
        case open
        /// The apps can be opened for points.
        case forPoints
        /// The apps differ, or something else keeps some of them shut.
        case mixed
    }

    /// The apps that it opens: "YouTube".
    package var opens: String
    package var opening: Opening
    package var standing: Standing
    /// The progress of its goal, from 0 to 1.
    package var fraction: Double
    /// The progress in words: "10 of 30 min".
    package var measure: String
    package var parts: [PartItem]
    /// Anything else worth saying.
    package var note: String?

    package init(
        icon: String? = nil, title: String, about: String? = nil, opens: String, opening: Opening = .open,
        standing: Standing, fraction: Double, measure: String, parts: [PartItem] = [], note: String? = nil
    ) {
        self.icon = icon
        self.title = title
        self.about = about
        self.opens = opens
        self.opening = opening
        self.standing = standing
        self.fraction = fraction
        self.measure = measure
        self.parts = parts
        self.note = note
    }

    /// - Parameter isWhole: whether the parent's words about it are shown.
    func row(isWhole: Bool, in appearance: Appearance) -> MeterRow {
        let details =
            [Line(isWhole ? about : nil, .faint)]
            + (standing == .shut ? parts.map { $0.line(in: appearance.symbols) } : [])
            + [Line(openingWords, standing == .shut ? .normal : .won), Line(note, .faint)]
        return row(bar, Line(measureNow, .number), details, in: appearance.symbols)
    }

    /// The gate in one line of at most `columns`.
    func lines(in appearance: Appearance, columns: Int) -> [Line] {
        brief(measureNow, [openingWords], in: appearance.symbols, columns: columns)
    }

    var bar: ProgressBar {
        ProgressBar(fraction: standing == .idle ? 0 : fraction, meaning: .reaching(won: standing == .met))
    }

    static let icon = "🚪"

    var openingWords: String { StatusWords.opens(words, opens, isNow: standing != .shut) }

    var measureNow: String {
        switch standing {
        case .shut: measure
        case .met: opening == .open ? RewardWords.open : StatusWords.done()
        case .idle: localized("not today")
        }
    }

    private var words: String {
        switch opening {
        case .open: RewardWords.open
        case .forPoints: localized("open for points")
        case .mixed: StatusWords.unshut(isIdle: standing == .idle)
        }
    }
}
