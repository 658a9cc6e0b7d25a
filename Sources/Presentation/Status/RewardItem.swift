import Languages

/// A reward app on a child's screen.
package struct RewardItem: Hashable, Sendable {
    package var name: String
    /// The state of the app in a word or two: "opens for points", "locked".
    package var state: String
    /// The state in a sentence: "locked by a parent until 19:00 (dinner)".
    package var standing: String
    /// "50 a minute".
    package var price: String
    /// Nil where there is nothing to get.
    package var offer: Offer?
    /// What the child can get now in a sentence: "up to 600 points: 12 minutes of Minecraft".
    package var detail: String
    /// What is left of the day's limit: "20 min". Nil without a limit.
    package var left: String?
    package var isOpen: Bool
    /// The window that runs. Nil if none does, or if it has no end.
    package var window: Window?

    /// What the points of the child get now.
    package enum Offer: Hashable, Sendable {
        /// "12 min".
        case buys(String)
        /// "as long as you like".
        case lasts(String)
        /// Why they get nothing: "50 points to go".
        case nothing(String)

        /// As a table has it.
        var words: String {
            switch self {
            case .buys(let words), .lasts(let words), .nothing(let words): words
            }
        }

        /// As a sentence has it: "buys 12 min".
        var phrase: String {
            switch self {
            case .buys(let words): StatusWords.buys(words)
            case .lasts(let words), .nothing(let words): words
            }
        }
    }

    /// A time in which the app is open, and that ends.
    package struct Window: Hashable, Sendable {
        /// The part of it that is left, from 0 to 1.
        package var fraction: Double
        /// "12 min".
        package var left: String
        /// "16:30".
        package var until: String

        package init(fraction: Double, left: String, until: String) {
            (self.fraction, self.left, self.until) = (fraction, left, until)
        }
    }

    package init(
        name: String, state: String, standing: String, price: String, offer: Offer? = nil, detail: String,
        left: String? = nil, isOpen: Bool, window: Window? = nil
    ) {
        self.name = name
        self.state = state
        self.standing = standing
        self.price = price
        self.offer = offer
        self.detail = detail
        self.left = left
        self.isOpen = isOpen
        self.window = window
    }

    func windowRow(in appearance: Appearance) -> MeterRow? {
        window.map { window in
            MeterRow(
                icon: Icon.line(nil, standard: "🎮", in: appearance.symbols), title: Line(name, .title),
                bar: ProgressBar(fraction: window.fraction, meaning: .left),
                measure: Line(StatusWords.windowLeft(window.left, until: window.until), .earned), details: [])
        }
    }
}

/// The reward apps as one table. Apps of which it says the same share a row.
struct RewardTable {
    private struct Row {
        var names: [String]
        var item: RewardItem
    }

    private let rows: [Row]
    /// Whether each app has a row of its own, with all that is to say of it.
    private let isWhole: Bool

    init(_ items: [RewardItem], isWhole: Bool) {
        self.isWhole = isWhole
        var rows: [Row] = []
        // An open window is shown by itself.
        for item in items.filter(\.isOpen) + items.filter({ !$0.isOpen }) where isWhole || item.window == nil {
            if !isWhole, let place = rows.firstIndex(where: { $0.item.isAlike(item) }) {
                rows[place].names.append(item.name)
            } else {
                rows.append(Row(names: [item.name], item: item))
            }
        }
        self.rows = rows
    }

    func lines(in appearance: Appearance, columns: Int) -> [Line] {
        guard !rows.isEmpty else { return [] }
        return appearance.symbols == .plain
            ? rows.flatMap { sentence($0).wrapped(to: columns) } : table.lines(in: appearance, columns: columns)
    }

    private func sentence(_ row: Row) -> Line {
        let item = row.item
        let details =
            isWhole
            ? [item.standing, item.detail]
            : [
                item.state, StatusWords.costs(item.price), item.offer?.phrase,
                item.left.map(StatusWords.leftToday),
            ]
        return Line(StatusWords.playing(row.names, details.compactMap(\.self)))
    }

    private var table: Table {
        // A price is read at a glance, so that it keeps its width.
        let price = rows.map { Line($0.item.price).columns }.max() ?? 0
        var columns: [(column: Table.Column, cell: (Row) -> Line)] = [
            (Table.Column(localized("App"), shrinks: 1), { Line(Listing.and($0.names), .title) }),
            (
                Table.Column(localized("Now"), shrinks: 1),
                { Line(isWhole ? $0.item.standing : $0.item.state, $0.item.isOpen ? .earned : .faint) }
            ),
        ]
        if isWhole {
            columns.append((Table.Column(StatusWords.offer), { Line($0.item.detail) }))
        } else {
            columns.append((Table.Column(localized("Price"), minimum: price), { Line($0.item.price) }))
            if rows.contains(where: { $0.item.offer != nil }) {
                columns.append((Table.Column(StatusWords.offer), { Line($0.item.offer?.words, .number) }))
            }
            if rows.contains(where: { $0.item.left != nil }) {
                columns.append((Table.Column(StatusWords.left), { Line($0.item.left) }))
            }
        }
        return Table(
            columns: columns.map(\.column), rows: rows.map { row in columns.map { $0.cell(row) } }, hasRule: isWhole)
    }
}

extension RewardItem {
    /// Whether a table says the same of both.
    fileprivate func isAlike(_ other: RewardItem) -> Bool {
        (state, price, offer, left, isOpen) == (other.state, other.price, other.offer, other.left, other.isOpen)
    }
}
