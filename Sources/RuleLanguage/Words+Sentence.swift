import FamilyTime
import Languages

extension Words {
    /// A rule as one plain sentence: "Reading week: 20 minutes of reading on 5 days a week, for 100 points."
    package func sentence(_ rule: any Rule) -> String {
        let header = rule.header
        var clauses = [rule.phrase(self)]
        if let gain = rule.gain(self) { clauses.append(localized("for \(gain)", "a reward")) }
        switch (header.from.map(Wording.numericDate), header.until.map(Wording.numericDate)) {
        case (let from?, let until?): clauses.append(localized("from \(from) to \(until)", "dates"))
        case (let from?, nil): clauses.append(localized("from \(from) on", "a date"))
        case (nil, let until?): clauses.append(localized("until \(until)", "a date"))
        case (nil, nil): break
        }
        if let most = header.maxTimes { clauses.append(rule.times(most)) }
        if !header.after.isEmpty {
            clauses.append(localized("after \(Listing.and(header.after.map(title)))", "other rules"))
        }
        return localized("\(header.title): \(clauses.joined(separator: ", ")).", "a rule")
    }
}
