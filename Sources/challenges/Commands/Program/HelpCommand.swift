import CommandTable
import Diagnostics
import JSONText
import Languages
import Manual
import Presentation

/// The rule language and the family's settings, a page for each part of them, and the help of commands.
enum HelpCommand: AnybodysCommand {
    static var spec: CommandSpec {
        CommandSpec(
            name: "help", summary: localized("Read what rules and the family's files can say."),
            discussion: localized(
                """
                Without a topic it lists the pages. A topic is the name of a page, like "streaks" or "quiet hours", or a word \
                that stands in a file, like "atMost". With the name of a command it shows the help of that command. --search \
                finds pages by their words.
                """),
            group: .starting,
            arguments: [
                ArgumentSpec(
                    "TOPIC", arity: .many, completion: OfferedWords.topics.completion,
                    help: localized("What to read about; a list of all pages without it."))
            ],
            options: [.value("search", name: "WORD", help: localized("List the pages that hold this word."))],
            examples: Examples(
                Example("challenges help", localized("all pages")),
                Example("challenges help first-rule", localized("write your first rule")),
                Example("challenges help quiet hours", localized("one page")),
                Example("challenges help atMost", localized("the page about a word of a rule file")),
                Example("challenges help --search pizza", localized("the pages that hold a word"))))
    }

    static func run(_ session: Session) throws -> ExitStatus {
        let manual = Manual.shipped
        if let words = session.options.string("search") { return try search(words, manual, session) }
        let words = session.options.arguments("TOPIC").joined(separator: " ")
        guard !words.isEmpty else {
            list(manual, session)
            return .fine
        }
        if let topic = manual.topic(named: words) {
            show(topic, session)
        } else if let command = Program.spec.command(words) {
            session.page(HelpText(Program.spec).command(command, in: session.appearance))
        } else {
            try show(manual.topics(about: words), words, manual, session)
        }
        return .fine
    }

    private static func list(_ manual: Manual, _ session: Session) {
        session.answer {
            let topics = manual.groups.flatMap { group in group.topics.map { ($0, group.title) } }
            let items = topics.map { topic, group in
                JSONOutput.object(summary(of: topic) + [("group", .string(group))])
            }
            return [("topics", .array(items))]
        } words: {
            session.page(
                TopicsScreen(
                    manual,
                    hints: [
                        localized("Read one with: challenges help first-rule"),
                        localized(
                            "Find a word with: challenges help --search pizza"),
                        localized("All commands: challenges --help"),
                    ]
                ).text(in: session.appearance))
        }
    }

    private static func show(_ topic: Topic, _ session: Session) {
        let command = Program.spec.command(topic.name)
        session.answer {
            let keys = topic.keys.map {
                JSONOutput.object([("key", .string($0.name)), ("meaning", .string($0.meaning))])
            }
            return summary(of: topic) + [
                ("aliases", .array(topic.aliases.map(JSONOutput.string))), ("keys", .array(keys)),
                ("command", command.map { .string($0.name) } ?? .null), ("text", .string(topic.text)),
            ]
        } words: {
            let note = command.map {
                localized(
                    "There is also a command of this name: challenges \($0.name). See challenges \($0.name) --help")
            }
            session.page(TopicScreen(topic, notes: note.map { [$0] } ?? []).text(in: session.appearance))
        }
    }

    /// The pages about a word that is not the name of one.
    private static func show(_ topics: [Topic], _ words: String, _ manual: Manual, _ session: Session) throws {
        if let only = topics.first, topics.count == 1 { return show(only, session) }
        guard topics.isEmpty else {
            let hits = manual.search(words).filter { hit in topics.contains { $0.name == hit.topic.name } }
            return show(hits, title: localized("\"\(words)\" stands on several pages"), session)
        }
        let pages = manual.names(near: words)
        let commands = Suggestions.near(words, among: Program.spec.commands.map(\.name))
        let near = (pages + commands.filter { !pages.contains($0) }).prefix(3)
        let found = manual.search(words).prefix(3).map { "challenges help \($0.topic.name)" }
        let hints = [
            near.isEmpty ? nil : localized("Did you mean \(near.joined(separator: ", "))?"),
            found.isEmpty ? nil : localized("The word stands on: \(found.joined(separator: ", "))."),
            localized("All pages: challenges help"),
        ]
        throw UsageError(
            localized("There is no page and no command \"\(words)\"."),
            remedy: hints.compactMap { $0 }.joined(separator: "\n"))
    }

    private static func search(_ words: String, _ manual: Manual, _ session: Session) throws -> ExitStatus {
        let hits = manual.search(words)
        guard !hits.isEmpty || session.wantsJSON else {
            let near = manual.names(near: words)
            throw Refusal(
                localized("No page holds \"\(words)\"."),
                near.isEmpty
                    ? localized("All pages: challenges help")
                    : localized(
                        """
                        Did you mean \(near.joined(separator: ", "))?
                        """))
        }
        show(hits, title: localized("Pages with \"\(words)\""), session)
        return .fine
    }

    private static func show(_ hits: [SearchHit], title: String, _ session: Session) {
        session.answer {
            let items = hits.map { JSONOutput.object(summary(of: $0.topic) + [("found", .string($0.excerpt))]) }
            return [("topics", .array(items))]
        } words: {
            let hint = hits.first.map { localized("Read one with: challenges help \($0.topic.name)") }
            session.page(
                TopicsScreen(hits, title: title, hints: hint.map { [$0] } ?? []).text(in: session.appearance))
        }
    }

    private static func summary(of topic: Topic) -> [(String, JSONOutput)] {
        [("topic", .string(topic.name)), ("title", .string(topic.title)), ("about", .string(topic.about))]
    }
}
