package import FamilySettings
import JSONShape
package import JSONText
import Languages

/// A rule that a parent builds from nothing, as far as questions are answered: what is asked, and what the rule says, follow
/// from the answers so far and from what the family has.
package struct Blank: Sendable {
    package let family: Family
    /// How many badges can be won.
    package let badges: Int
    /// The rules that a goal can be about, by id.
    private let subjects: [RuleReference]
    /// By the key of what was asked.
    package var answers: [String: String] = [:]

    package init(family: Family, subjects: [RuleReference], badges: Int) {
        self.family = family
        self.subjects = subjects
        self.badges = badges
    }

    package func answer(_ asked: Asked) -> String { answers[asked.key] ?? asked.standard }

    /// The rules of a kind that a goal can be about.
    package func subjects(_ kind: RuleReference.Kind) -> [String] { subjects.filter { $0.kind == kind }.map(\.id) }

    /// The reward of so many points; none for 0.
    package func reward(_ points: Asked) -> [(String, JSONOutput)] {
        let number = answer(points)
        return number == "0" ? [] : [("reward", .object([("points", .raw(number))]))]
    }

    // MARK: Which use counts

    /// The question which use counts: what each sort of condition on apps offers, or any.
    /// - Parameter standard: the condition that stands where nothing is answered; nil for any use.
    package func use(_ key: String = "of", standard: Offer?) -> Asked {
        let plain = offers.filter { $0.kind.offeredAs == nil }.map(\.name) + ["any"]
        let named = offers.filter { $0.kind.offeredAs != nil }
        let lists = Filter.kinds.reversed().compactMap { kind in
            kind.offeredAs.map { word in
                "\(word) (\(Self.some(named.filter { $0.kind == kind }.map(\.name))))"
            }
        }
        let question =
            switch key {
            case "and": localized("And what?", "else counts")
            case "or": localized("Or what?", "else counts")
            default: localized("Of what?", "that counts")
            }
        return Asked(
            key,
            "\(question) \((plain.dropLast() + [Asked.said("any")]).joined(separator: ", ")), \(Listing.or(lists)).",
            standard?.name ?? "any", .oneOf(plain + named.map(\.name), said: ["any"]))
    }

    /// What a filter says for the answer to such a question; empty for any use.
    package func members(_ use: Asked) -> [(String, JSONOutput)] {
        let name = answer(use)
        return offers.first { $0.name == name }.map { [$0.member] } ?? []
    }

    /// A condition that can be chosen by its name.
    package struct Offer: Sendable {
        package let kind: any FilterKind.Type
        package let name: String

        package var member: (String, JSONOutput) { (kind.shapes.first?.name ?? "", .string(name)) }
    }

    /// Whatever conditions on apps can be chosen by name. Of one name a category goes before a tag, and a tag before an app.
    private var offers: [Offer] { offers(of: family.apps) }

    private func offers(of apps: [App]) -> [Offer] {
        let (named, plain) = (Filter.kinds.filter { $0.offeredAs != nil }, Filter.kinds.filter { $0.offeredAs == nil })
        return (plain + named.reversed()).flatMap { kind in
            kind.offered(of: apps).map { Offer(kind: kind, name: $0) }
        }
    }

    /// What most goals count.
    package var learning: Offer? { offers.first { $0.name == Category.learning.rawValue } }

    /// What some of learning can be told by, of which two can be asked for at once.
    package var partsOfLearning: [Offer] {
        offers(of: family.apps.filter { $0.category == .learning }).filter { $0.kind.offeredAs != nil }
    }

    /// The first of many words.
    package static func some(_ words: [String]) -> String {
        words.prefix(12).joined(separator: ", ") + (words.count > 12 ? ", …" : "")
    }

    // MARK: When

    /// What is asked of days and hours, one question for each sort of condition.
    /// - Parameter days: the question about days, and its standard.
    package func times(_ aspects: Set<Narrowing.Aspect>, _ days: (text: String, standard: String?)) -> [Asked] {
        Filter.kinds.filter { aspects.contains($0.aspect) }.compactMap { $0.asked }.map { asked in
            guard case .oneOf(let words, let said) = asked.form else { return asked }
            return Asked(asked.key, days.text, among: words, standard: days.standard, said: said)
        }
    }

    /// What a filter says for the answers to such questions.
    package func members(_ times: [Asked]) -> [(String, JSONOutput)] {
        Filter.kinds.compactMap { kind in
            guard let asked = kind.asked, let question = times.first(where: { $0.key == asked.key }) else { return nil }
            return kind.written(answer(question)).map { (asked.key, $0) }
        }
    }
}
