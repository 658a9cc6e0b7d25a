extension Words {
    /// A rule as one plain sentence: "Reading week: 20 minutes of reading on 5 days a week, for 100 points."
    package func sentence(_ rule: any Rule) -> String {
        let header = rule.header
        var text = "\(header.title): \(rule.phrase(self))"
        let rewards = rule.rewards.compactMap { reward($0) }
        if rewards.count == 1 {
            text += ", for \(rewards[0])"
        } else if rewards.count > 1 {
            text += ", for \(rewards[0]) up to \(rewards[rewards.count - 1])"
        }
        switch (header.from, header.until) {
        case (let from?, let until?): text += ", from \(from) to \(until)"
        case (let from?, nil): text += ", from \(from) on"
        case (nil, let until?): text += ", until \(until)"
        case (nil, nil): break
        }
        if let most = header.maxTimes { text += most == 1 ? ", once" : ", at most \(most) times" }
        if !header.after.isEmpty { text += ", after \(Self.list(header.after.map(title), "and"))" }
        return text + "."
    }
}
