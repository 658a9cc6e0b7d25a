import FamilyTime
import JSONText

extension FamilyReport {
    /// The report for other programs. Lengths are in seconds.
    var members: [(String, JSONOutput)] {
        [
            ("at", .string(now.iso8601(in: zone))),
            ("from", .string(days.lowerBound.description)), ("until", .string(days.upperBound.description)),
            ("children", .array(children.map(\.json))),
            ("devices", .array(devices.map { $0.json(in: zone) })),
            ("sync", sync?.json(in: zone) ?? .null), ("notes", .array(notes.map(\.json))),
        ]
    }
}

extension DayFigures {
    fileprivate var members: [(String, JSONOutput)] {
        [
            ("learningSeconds", .raw(secondsText(learning))), ("rewardSeconds", .raw(secondsText(playing))),
            ("earned", .int(earned)), ("bonus", .int(bonus)), ("spent", .int(spent)), ("given", .int(given)),
            ("lost", .int(lost)),
        ]
    }

    /// What a device can have told of.
    fileprivate var told: [(String, JSONOutput)] { Array(members.prefix(3)) }
}

extension DayReport {
    fileprivate var json: JSONOutput { .object([("date", .string(date.description))] + figures.members) }
}

extension ChildReport {
    fileprivate var json: JSONOutput {
        let about: [(String, JSONOutput)] = [
            ("child", .string(id)), ("name", .string(name)), ("today", .string(today.description)),
            ("from", days.first.map { .string($0.date.description) } ?? .null),
            ("until", days.last.map { .string($0.date.description) } ?? .null),
        ]
        let sums: [(String, JSONOutput)] = [
            ("balance", .int(Int64(balance))), ("owedPoints", .int(Int64(owed))),
            ("sum", .object(days.sum.members)), ("before", .object(before.members)), ("days", .array(days.map(\.json))),
        ]
        let lists: [(String, JSONOutput)] = [
            ("apps", .array(apps.map(\.json))), ("whileShut", .array(whileShut.json())),
            ("won", .array(wins.map { $0.json(in: zone) })),
            ("streaks", .array(streaks.map(\.json))), ("waiting", .array(waiting.map { $0.json(in: zone) })),
            ("recent", .array(recent.map { $0.json(in: zone) })),
            ("lastUse", lastUse?.json(in: zone) ?? .null), ("silence", silence?.json ?? .null),
        ]
        return .object(about + sums + lists)
    }
}

extension HappeningReport {
    fileprivate func json(in zone: Zone) -> JSONOutput {
        .object([("kind", .string(kind)), ("at", .time(at, in: zone)), ("words", .string(words))])
    }
}

extension LastUse {
    fileprivate func json(in zone: Zone) -> JSONOutput {
        .object([("app", .string(app)), ("at", .time(at, in: zone))])
    }
}

extension AppReport {
    fileprivate var json: JSONOutput {
        .object([
            ("app", .string(id)), ("name", .string(name)), ("category", .string(isLearning ? "learning" : "reward")),
            ("seconds", .raw(secondsText(length))), ("earned", .int(earned)),
        ])
    }
}

extension WinReport {
    fileprivate func json(in zone: Zone) -> JSONOutput {
        .object([
            ("outcome", .string(kind)), ("rule", .text(rule)), ("title", .string(title)),
            ("at", .time(at, in: zone)), ("date", .string(date.description)), ("points", .int(points)),
        ])
    }
}

extension StreakReport {
    fileprivate var json: JSONOutput {
        .object([
            ("rule", .string(rule)), ("title", .string(title)), ("run", .int(Int64(run))),
            ("longest", .int(Int64(longest))), ("freezes", .int(Int64(freezes))), ("per", .string(period.name)),
            ("isKept", .bool(isKept)), ("isOpen", .bool(isOpen)),
        ])
    }
}

extension WaitingReport {
    fileprivate func json(in zone: Zone) -> JSONOutput {
        .object([
            ("kind", .string(kind.rawValue)), ("id", .string(key)), ("words", .string(words)),
            ("at", .time(at, in: zone)),
        ])
    }
}

extension DeviceReport {
    fileprivate func json(in zone: Zone) -> JSONOutput {
        let about: [(String, JSONOutput)] = [
            ("device", .text(id)), ("name", .string(name)),
            ("children", .array(children.map(JSONOutput.string))), ("known", .bool(isKnown)),
            ("lastReport", .time(lastReport, in: zone)), ("sync", member?.json(in: zone) ?? .null),
        ]
        let days = days.map { day in
            JSONOutput.object([("date", .string(day.date.description))] + day.figures.told)
        }
        return .object(about + self.days.sum.told + [("days", .array(days))])
    }
}

extension MemberReport {
    fileprivate func json(in zone: Zone) -> JSONOutput {
        .object([
            ("own", .bool(isOwn)), ("mode", .string(isParents ? "parent" : "child")),
            ("state", .string(state.rawValue)), ("lastHeard", .time(lastHeard, in: zone)),
        ])
    }
}

extension SyncStanding {
    fileprivate func json(in zone: Zone) -> JSONOutput {
        .object([
            ("name", .string(name)), ("state", .string(state.rawValue)),
            ("lastSync", .time(lastSync, in: zone)), ("words", .string(words)),
            ("failure", failure?.json ?? .null),
        ])
    }
}
