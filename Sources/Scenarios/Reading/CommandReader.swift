import JSONText
import Languages

/// Reads the objects of a timeline: commands, which are what people do beside using an app.
struct CommandReader {
    let timeline: TimelineReader

    /// - Parameter node: an object that fits the shape.
    func command(_ node: JSONNode) throws(ScenarioMistake) -> TimelineCommand {
        let child = node["child"].map(Named.init(_:))
        if let tick = node["tick"] {
            return TimelineCommand(span: node.span, moment: try timeline.moment(tick), child: child, action: .tick)
        }
        let word = TimelineCommand.Word(rawValue: node["do"]?.string ?? "") ?? .adjust
        let at = try part("at", of: node, word.rawValue, like: "\"Sat 09:00\"")
        let action = try action(word, node)
        try refuse(in: node, word.rawValue, but: word.keys + (word.canBeRefused ? ["refused"] : []))
        return TimelineCommand(
            span: node.span, moment: try timeline.moment(at), child: child, action: action,
            isRefused: node["refused"]?.bool ?? false, why: node["why"]?.string ?? "")
    }

    private func action(
        _ word: TimelineCommand.Word, _ node: JSONNode
    ) throws(ScenarioMistake) -> TimelineCommand.Action {
        func named(_ key: String, _ example: String) throws(ScenarioMistake) -> Named {
            Named(try part(key, of: node, word.rawValue, like: example))
        }
        switch word {
        case .adjust: return .adjust(points: try part("points", of: node, word.rawValue, like: "-50").int ?? 0)
        case .report: return .report(task: try named("task", "\"tidy\""), minutes: node["minutes"]?.int)
        case .choose: return .choose(rule: try named("rule", "\"reading\""))
        case .confirm:
            let subject = try subject(of: node, word)
            try refuseMinutes(in: node, of: subject)
            return .confirm(subject, minutes: node["minutes"]?.int)
        case .decline: return .decline(try subject(of: node, word))
        case .redeem: return .redeem(app: try named("app", "\"minecraft\""), try amount(of: node))
        case .buy: return .buy(thing: try named("thing", "\"ice\""))
        case .boost: return .boost(rule: try named("rule", "\"reading-day\""))
        case .stop: return .stop(app: try named("app", "\"minecraft\""))
        case .lock, .unlock, .clear:
            let app = try named("app", "\"minecraft\"")
            guard let end = node["until"] else { return .shield(word, app: app, until: nil) }
            return .shield(word, app: app, until: try timeline.moment(end))
        case .excuse:
            let days = try part("days", of: node, word.rawValue, like: "\"Thu-Fri\"")
            return .excuse(try timeline.days.days(Named(days)), days.span)
        case .void: return .void(try use(of: node, word), heir: nil)
        case .handOver: return .void(try use(of: node, word), heir: try named("to", "\"leo\""))
        }
    }

    /// The use that a `void` is about, written as the timeline writes use.
    private func use(of node: JSONNode, _ word: TimelineCommand.Word) throws(ScenarioMistake) -> TimelineEntry {
        let entry = try timeline.entry(try part("use", of: node, word.rawValue, like: "\"Mon 16:00-16:20 books\""))
        guard let device = entry.device else { return entry }
        throw ScenarioMistake(
            .strayWord, device.span, localized("\"\(word.rawValue)\" is about use on all devices."),
            remedy: localized("Leave the device out."))
    }

    private func subject(
        of node: JSONNode, _ word: TimelineCommand.Word
    ) throws(ScenarioMistake) -> TimelineCommand.Subject {
        let said = (node.object ?? []).filter { ["task", "app", "thing"].contains($0.key) }
        if said.count > 1 {
            throw ScenarioMistake(
                .strayWord, said[1].keySpan,
                localized("\"\(word.rawValue)\" is about a task, an app or a thing of the shop, not both."),
                remedy: localized("Make it two commands."))
        }
        if let app = node["app"] { return .app(Named(app)) }
        if let thing = node["thing"] { return .thing(Named(thing)) }
        return .task(Named(try part("task", of: node, word.rawValue, like: "\"tidy\"")))
    }

    /// Throws if minutes are said of something that is not done for a time.
    private func refuseMinutes(in node: JSONNode, of subject: TimelineCommand.Subject) throws(ScenarioMistake) {
        let key: String
        switch subject {
        case .task: return
        case .app: key = "app"
        case .thing: key = "thing"
        }
        guard let stray = node.object?.first(where: { $0.key == "minutes" }) else { return }
        throw ScenarioMistake(
            .strayWord, stray.keySpan, localized("\"\(stray.key)\" means nothing beside \"\(key)\"."),
            remedy: localized("Remove it: a parent says for how long only of a task."))
    }

    /// Nil if no amount is stated. Then the app opens and points are spent as it is used.
    private func amount(of node: JSONNode) throws(ScenarioMistake) -> TimelineCommand.Amount? {
        let said = (node.object ?? []).filter { ["points", "minutes", "voucher"].contains($0.key) }
        // Minutes beside a voucher are how many of it.
        let isVoucher = said.contains { $0.key == "voucher" && $0.value.bool == true }
        if said.count > 1, !isVoucher || said.contains(where: { $0.key == "points" }) {
            throw ScenarioMistake(
                .strayWord, said[1].keySpan,
                localized("\"redeem\" takes \"points\", \"minutes\" or \"voucher\", and not two of them."),
                remedy: localized("Remove \"\(said[0].key)\" or \"\(said[1].key)\"."))
        }
        guard let amount = said.first(where: { $0.key != "voucher" }) else {
            return isVoucher ? .voucher(minutes: nil) : nil
        }
        guard let number = amount.value.int, number > 0 else {
            throw ScenarioMistake(
                .incompleteEntry, amount.value.span,
                amount.key == "points"
                    ? localized("Nothing can be had for \(amount.value.int ?? 0) points.")
                    : localized("Nothing can be had for \(amount.value.int ?? 0) minutes."),
                remedy: amount.key == "points"
                    ? localized("Write how many points are asked for, like 100.")
                    : localized("Write how many minutes are asked for, like 100."))
        }
        if isVoucher { return .voucher(minutes: number) }
        return amount.key == "points" ? .points(number) : .minutes(number)
    }

    /// The moment at which other rules come into force.
    func moment(of node: JSONNode) throws(ScenarioMistake) -> Moment {
        try refuse(in: node, "rules", but: ["rules"])
        return try timeline.moment(try part("at", of: node, "rules", like: "\"Wed 10:00\""))
    }

    private func part(
        _ key: String, of node: JSONNode, _ word: String, like example: String
    ) throws(ScenarioMistake) -> JSONNode {
        guard let part = node[key] else {
            throw ScenarioMistake(
                .incompleteEntry, node.span, localized("\"\(word)\" needs \"\(key)\"."),
                remedy: localized("Add \"\(key)\": \(example)."))
        }
        return part
    }

    /// Throws if a command has a key that it does not use. Ignored, the key would make the story another than is meant.
    private func refuse(in node: JSONNode, _ word: String, but own: [String]) throws(ScenarioMistake) {
        let known = ["at", "do", "child", "why"] + own
        guard let stray = node.object?.first(where: { !known.contains($0.key) }) else { return }
        let keys = own.filter { $0 != "refused" }.map { "\"\($0)\"" }.joined(separator: ", ")
        throw ScenarioMistake(
            .strayWord, stray.keySpan, localized("\"\(stray.key)\" means nothing beside \"\(word)\"."),
            remedy: localized("Remove it: \"\(word)\" has \"at\", \(keys), \"child\" and \"why\"."))
    }
}
