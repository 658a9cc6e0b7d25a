import Languages

/// The parent's report as a page: what the children did in some days, what waits for a parent, and how things stand.
package struct FamilyPage: Sendable {
    /// What the linter would say.
    package struct Findings: Hashable, Sendable {
        /// "Rules/reading.json: …".
        package var words: [String]
        /// How many more there are.
        package var rest: Int

        package init(words: [String], rest: Int = 0) {
            (self.words, self.rest) = (words, rest)
        }
    }

    package var familyName: String
    /// The days that it is about, in words.
    package var days: String
    /// When it was made: "Wed 25 Nov 2026, 18:35".
    package var moment: String
    package var children: [ChildAccount]
    package var devices: ReportDevices
    /// Nil where the rules are not looked at.
    package var findings: Findings?
    package var notes: [String]

    package init(
        familyName: String, days: String, moment: String, children: [ChildAccount], devices: ReportDevices,
        findings: Findings? = nil, notes: [String] = []
    ) {
        self.familyName = familyName
        self.days = days
        self.moment = moment
        self.children = children
        self.devices = devices
        self.findings = findings
        self.notes = notes
    }

    package var page: Page {
        Page(title: PageWords.familyTitle(familyName), look: "parent") {
            Chart.patterns
            Element("main") {
                Element("header") {
                    Element("h1") { PageWords.familyTitle(familyName) }
                    Element("p", .class("muted")) { "\(days) · \(PageWords.asOf(moment))" }
                }
                Element("div", .class("grid overview")) {
                    for child in children { child.summary }
                }
                answers
                for (place, child) in children.enumerated() {
                    ChildSections(child: child, place: place).element
                }
                Element("section") {
                    Element("h2") { localized("The family") }
                    Element("div", .class("grid parts")) {
                        devices.card
                        if let findings { findings.card }
                        if !notes.isEmpty { gaps }
                    }
                }
                Element("footer") {
                    Element("p") { PageWords.counted.joined(separator: " ") }
                }
            }
        }
    }

    private var gaps: Element {
        Element.card(localized("Gaps and doubts")) {
            Element("ul", .class("rows tight")) {
                for note in notes { Element("li", .class("small")) { note } }
            }
        }
    }

    /// What waits for a parent comes before what there is to read.
    private var answers: Element {
        let waiting = children.flatMap { child in
            child.card.waiting.map { children.count > 1 ? "\(child.card.childName): \($0)" : $0 }
        }
        guard !waiting.isEmpty else {
            return Element("p", .class("quiet")) {
                Element("span", .class("fine"), .isDecoration) { "✓ " }
                localized("Nothing waits for your answer.")
            }
        }
        return Element.card(localized("Needs your answer"), look: "card answers") {
            Element("ul") {
                for item in waiting {
                    Element("li") {
                        Element("span", .isDecoration) { "👉" }
                        Element("span") { item }
                    }
                }
            }
        }
    }
}

extension FamilyPage.Findings {
    fileprivate var card: Element {
        Element.card(localized("Rules worth a look")) {
            if words.isEmpty {
                Element("p", .class("muted")) { localized("Nothing in the rules needs a look.") }
            } else {
                Element("ul", .class("rows tight")) {
                    for finding in words { Element("li", .class("small")) { finding } }
                }
                if rest > 0 {
                    Element("p", .class("note")) { localized("and \(NumberText.grouped(rest)) more: challenges lint") }
                }
            }
        }
    }
}

extension ReportDevices {
    fileprivate var card: Element {
        Element.card(Terms.devices) {
            if let sync { Element("p", .class("note")) { sync } }
            if items.isEmpty {
                Element("p", .class("muted")) { empty }
            } else {
                Element("ul", .class("rows")) {
                    for item in items {
                        Element("li", .class("row")) {
                            Element("span") {
                                Element("span", .class("name")) { item.name }
                                if !item.whose.isEmpty { Element("span", .class("note")) { " · \(item.whose)" } }
                            }
                            Element("span", .class("measure")) { PageWords.time(item.learning + item.playing) }
                            Element("span", .init("class", item.isTroubled ? "note bad" : "note")) { item.state }
                        }
                    }
                }
            }
        }
    }
}
