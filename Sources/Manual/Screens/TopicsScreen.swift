import Languages
package import Presentation

/// All pages of the manual in their groups, or those that a search has found.
package struct TopicsScreen: Screen {
    package struct Entry: Sendable {
        var name: String
        var about: String
    }

    package var title: String
    package var groups: [(title: String?, entries: [Entry])]
    /// Hints for what to do with the pages.
    package var hints: [String]

    package init(_ manual: Manual, hints: [String]) {
        title = localized("What a family can write")
        groups = manual.groups.map { group in
            (group.title, group.topics.map { Entry(name: $0.name, about: $0.about) })
        }
        self.hints = hints
    }

    package init(_ hits: [SearchHit], title: String, hints: [String]) {
        self.title = title
        groups = [(nil, hits.map { Entry(name: $0.topic.name, about: $0.excerpt) })]
        self.hints = hints
    }

    package func lines(in appearance: Appearance) -> [Line] {
        let inner = Margin.inner(of: appearance)
        let names = (groups.flatMap(\.entries).map { Line($0.name).columns }.max() ?? 0) + 2
        var body: [Line] = []
        for group in groups {
            body.append(Line())
            if let title = group.title { body.append(Line(title, .heading)) }
            for entry in group.entries {
                body += Line(entry.about).wrapped(to: inner - names).indented(
                    by: names, lead: Line(entry.name, .number))
            }
        }
        for hint in hints { body += [Line()] + Line(hint, .faint).wrapped(to: inner) }
        return Heading(title: title).lines(in: appearance) + body.indented(by: Margin.left)
    }
}
