import JSONText
import Languages

/// Reads one object of `expect`. Each claim in it becomes an expectation.
struct ExpectationReader {
    let timeline: TimelineReader

    /// - Parameter node: an object that fits the shape.
    func expectations(_ node: JSONNode) throws(ScenarioMistake) -> [Expectation] {
        let child = node["child"].map(Named.init(_:))
        if let never = node["never"] {
            if let other = node.object?.first(where: { !["never", "child"].contains($0.key) }) {
                throw ScenarioMistake(
                    .besideNever, other.keySpan,
                    localized("\"\(other.key)\" cannot stand beside \"never\"."),
                    remedy: localized(
                        "Write it as an entry of its own: { \"at\": \"Mon 18:00\", \"\(other.key)\": … }."))
            }
            let claims = [
                never["won"].map { .neverWon(rule: Named($0)) }, never["badge"].map { .neverBadge(Named($0)) },
            ]
            .compactMap { (claim: Expectation.Claim?) in claim }
            return claims.map { Expectation(span: node.span, moment: nil, child: child, claim: $0) }
        }
        guard let word = node["at"] ?? node["by"] else { return [] }
        let moment = try timeline.moment(word)
        let claims = try claims(node)
        guard !claims.isEmpty else {
            throw ScenarioMistake(
                .nothingExpected, node.span, localized("This names a moment and expects nothing of it."),
                remedy: localized(
                    "Add \"progress\", \"balance\", \"streak\", \"level\", \"badges\", \"won\" or \"badge\"."))
        }
        return claims.map { Expectation(span: node.span, moment: moment, child: child, claim: $0) }
    }

    private func claims(_ node: JSONNode) throws(ScenarioMistake) -> [Expectation.Claim] {
        var claims: [Expectation.Claim] = []
        for member in node["progress"]?.object ?? [] {
            guard let text = member.value.string.flatMap(ProgressText.init(_:)) else {
                throw ScenarioMistake(
                    .badProgress, member.value.span,
                    localized(
                        """
                        "\(member.value.string ?? "")" is read as a progress, and it is not one number of another.
                        """),
                    remedy: localized("Write it like \"4 of 5\", \"12 of 20 min\" or \"120 of 500 points\"."))
            }
            claims.append(.progress(rule: Named(member), text))
        }
        if let points = node["balance"]?.int { claims.append(.balance(points)) }
        if let points = node["earned"]?.int { claims.append(.earned(points)) }
        for member in node["windows"]?.object ?? [] {
            if let name = member.value.string { claims.append(.window(rule: Named(member), name)) }
        }
        for member in node["streak"]?.object ?? [] {
            if let length = member.value.int { claims.append(.streak(rule: Named(member), length)) }
        }
        for member in node["level"]?.object ?? [] {
            if let number = member.value.int { claims.append(.level(rule: Named(member), number)) }
        }
        for member in node["standing"]?.object ?? [] {
            if let word = member.value.string.flatMap(StandingWord.init(rawValue:)) {
                claims.append(.standing(rule: Named(member), word))
            }
        }
        for member in node["freezes"]?.object ?? [] {
            if let count = member.value.int { claims.append(.freezes(rule: Named(member), count)) }
        }
        for member in node["unlocked"]?.object ?? [] {
            if let minutes = member.value.int { claims.append(.unlocked(target: Named(member), minutes: minutes)) }
        }
        for member in node["shields"]?.object ?? [] {
            if let word = member.value.string.flatMap(ShieldWord.init(rawValue:)) {
                claims.append(.shield(app: Named(member), word))
            }
        }
        for member in node["minutesLeft"]?.object ?? [] {
            if let minutes = member.value.int { claims.append(.minutesLeft(app: Named(member), minutes)) }
        }
        for member in node["freeLeft"]?.object ?? [] {
            if let minutes = member.value.int { claims.append(.freeLeft(allowance: Named(member), minutes)) }
        }
        if let waiting = node["waiting"]?.array { claims.append(.waiting(waiting.compactMap(\.string))) }
        if let prizes = node["prizes"]?.array { claims.append(.prizes(prizes.compactMap(\.string))) }
        if let owed = node["owed"]?.array { claims.append(.owed(owed.compactMap(\.string))) }
        for member in node["bought"]?.object ?? [] {
            if let count = member.value.int { claims.append(.bought(thing: Named(member), count)) }
        }
        if let badges = node["badges"]?.array { claims.append(.badges(badges.map(Named.init(_:)))) }
        if let rule = node["won"] {
            claims.append(
                .won(
                    rule: Named(rule), exactly: node["exactly"]?.int, points: node["points"]?.int,
                    window: node["window"]?.string))
        }
        if let badge = node["badge"] { claims.append(.badge(Named(badge))) }
        return claims
    }
}

extension Named {
    /// - Parameter node: a text. The name leaves out the quotation marks, the span includes them.
    init(_ node: JSONNode) { self.init(node.string ?? "", node.span) }

    init(_ member: JSONMember) { self.init(member.key, member.keySpan) }
}
