import Languages

extension Words {
    /// A rule as one plain sentence: "Reading week: 20 minutes of reading on 5 days a week, for 100 points."
    package func sentence(_ rule: any Rule) -> String {
        let header = rule.header
        var text = "\(header.title): \(rule.phrase(self))"
        if let gain = rule.gain(self) { text += ", for \(gain)" }
        switch (header.from, header.until) {
        case (let from?, let until?): text += ", from \(from) to \(until)"
        case (let from?, nil): text += ", from \(from) on"
        case (nil, let until?): text += ", until \(until)"
        case (nil, nil): break
        }
        if let most = header.maxTimes { text += ", \(rule.times(most))" }
        if !header.after.isEmpty { text += ", after \(Listing.and(header.after.map(title)))" }
        return text + "."
    }
}
