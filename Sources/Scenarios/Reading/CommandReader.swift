import JSONText

/// Reads the objects of a timeline: what is done beside using an app.
struct CommandReader {
    let timeline: TimelineReader

    /// - Parameter node: an object that fits the shape.
    func command(_ node: JSONNode) throws(ScenarioMistake) -> TimelineCommand {
        let child = node["child"].map(Named.init(_:))
        if let tick = node["tick"] {
            return TimelineCommand(span: node.span, moment: try timeline.moment(tick), child: child, action: .tick)
        }
        let word = node["do"]?.string ?? ""
        let at = try part("at", of: node, word, like: "\"Sat 09:00\"")
        let action: TimelineCommand.Action
        if word == "confirm" {
            action = .confirm(task: Named(try part("task", of: node, word, like: "\"tidy\"")))
            try refuse(in: node, word, but: "task")
        } else {
            action = .adjust(points: try part("points", of: node, word, like: "-50").int ?? 0)
            try refuse(in: node, word, but: "points")
        }
        return TimelineCommand(span: node.span, moment: try timeline.moment(at), child: child, action: action)
    }

    /// When other rules come into force.
    func moment(of node: JSONNode) throws(ScenarioMistake) -> Moment {
        try refuse(in: node, "rules", but: "rules")
        return try timeline.moment(try part("at", of: node, "rules", like: "\"Wed 10:00\""))
    }

    private func part(
        _ key: String, of node: JSONNode, _ word: String, like example: String
    ) throws(ScenarioMistake) -> JSONNode {
        guard let part = node[key] else {
            throw ScenarioMistake(
                .incompleteEntry, node.span, "\"\(word)\" needs \"\(key)\".", remedy: "Add \"\(key)\": \(example).")
        }
        return part
    }

    /// A key that a command has no use for would be ignored, and the story would not be what is meant.
    private func refuse(in node: JSONNode, _ word: String, but own: String) throws(ScenarioMistake) {
        let known = ["at", "do", "child", "why", own]
        guard let stray = node.object?.first(where: { !known.contains($0.key) }) else { return }
        throw ScenarioMistake(
            .strayWord, stray.keySpan, "I do not know what \"\(stray.key)\" means beside \"\(word)\".",
            remedy: "Remove it: \"\(word)\" has \"at\", \"\(own)\", \"child\" and \"why\".")
    }
}
