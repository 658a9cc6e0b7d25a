import Languages

/// One child's part of the parent's page. Its values are those that the report in the terminal, `status` and `badges`
/// show.
package struct ChildAccount: Hashable, Sendable {
    /// A figure that tells how things go: of today, and of the last days against those before them.
    package struct Figure: Hashable, Sendable {
        package enum Kind: Hashable, Sendable { case learning, playing, points }

        package var kind: Kind
        /// Nil where the days end before today.
        package var today: String?
        /// The figure of the week with its span: "2 h 21 min", "in 7 days".
        package var week: String
        package var span: String
        /// "4 h 29 min less than before". Nil where nothing changed.
        package var change: String?

        package init(_ kind: Kind, today: String?, week: String, span: String, change: String? = nil) {
            self.kind = kind
            self.today = today
            self.week = week
            self.span = span
            self.change = change
        }
    }

    package var card: ReportCard
    /// As it is with all that can be told.
    package var status: StatusScreen
    package var badges: BadgesScreen
    /// The week in a sentence.
    package var sentence: String
    package var figures: [Figure]
    /// For each of the streaks of `status`; nil where one does not go by days.
    package var calendars: [StreakCalendar?]
    /// The last entries of points, the newest first, and how many before them are left out.
    package var entries: [LedgerItem]
    package var olderEntries: Int
    /// What the points were good for.
    package var economy: [String]
    /// The file beside this one that holds the child's own page. Nil if there is none.
    package var ownPage: String?

    package init(
        card: ReportCard, status: StatusScreen, badges: BadgesScreen, sentence: String, figures: [Figure],
        calendars: [StreakCalendar?] = [], entries: [LedgerItem] = [], olderEntries: Int = 0, economy: [String] = [],
        ownPage: String? = nil
    ) {
        self.card = card
        self.status = status
        self.badges = badges
        self.sentence = sentence
        self.figures = figures
        self.calendars = calendars
        self.entries = entries
        self.olderEntries = olderEntries
        self.economy = economy
        self.ownPage = ownPage
    }

    /// What a parent reads first.
    var summary: Element {
        Element.card(card.childName, "h2", look: "card summary") {
            for words in card.broken { Element("p", .class("bad")) { words } }
            Element("p") { sentence }
            if let words = card.whileShut { Element("p", .class("bad")) { words } }
            Element("dl", .class("figure-row")) {
                for figure in figures { figure.element }
            }
            if let ownPage {
                // Within this folder, whatever the file is called.
                Element("a", .class("small"), .init("href", "./\(ownPage)")) {
                    localized("\(card.childName)'s own page")
                }
            }
        }
    }
}

extension ChildAccount.Figure {
    fileprivate var element: Element {
        let (title, look) =
            switch kind {
            case .learning: (Terms.learning, "of-learn")
            case .playing: (Terms.playing, "of-play")
            case .points: (Terms.points, "of-points")
            }
        return Element("div", .init("class", "figure \(look)")) {
            Element("dt") { today == nil ? title : localized("\(title) today") }
            Element("dd", .class("big")) { today ?? week }
            Element("dd", .class("note")) { today == nil ? span : "\(week) \(span)" }
            if let change { Element("dd", .class("note")) { change } }
        }
    }
}
