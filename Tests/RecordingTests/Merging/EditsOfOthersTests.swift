import FamilyStore
import FamilyTime
import Foundation
import JSONText
import RuleKinds
import RuleLanguage
import RuleLoading
import Testing

@testable import Recording

@Suite("What two parents write on two devices")
struct EditsOfOthersTests {
    private static let start: Int64 = 1_793_000_000_000
    private static func at(_ minute: Int64) -> Int64 { start + minute * 60_000 }

    /// Two devices that say the same; the second one has its files from the first.
    private func pair() throws -> (ParentsDevice, ParentsDevice) {
        let (anna, ben) = (try ParentsDevice(), try ParentsDevice())
        try anna.write(ParentsDevice.family, to: "family.json")
        try anna.write(ParentsDevice.rules, to: "Rules/rules.json")
        try anna.record(at: Self.at(0))
        try ben.hear(anna, at: Self.at(1))
        try anna.hear(ben, at: Self.at(1))
        return (anna, ben)
    }

    /// Both hear of each other until nothing new is said.
    private func exchange(_ anna: ParentsDevice, _ ben: ParentsDevice, from minute: Int64) throws {
        for round in 0..<3 {
            let now = Self.at(minute + Int64(round))
            try ben.hear(anna, at: now)
            try anna.hear(ben, at: now)
        }
        let before = (try anna.entries, try ben.entries)
        try ben.hear(anna, at: Self.at(minute + 3))
        try anna.hear(ben, at: Self.at(minute + 3))
        #expect((try anna.entries, try ben.entries) == before, "nobody has the last word for ever")
        #expect(try anna.meaning == ben.meaning)
    }

    @Test("A new device has the family's settings and rules")
    func newDevice() throws {
        let (anna, ben) = try pair()
        #expect(try ben.text("family.json") == ParentsDevice.family)
        #expect(try ben.meaning == anna.meaning)
        #expect(Set(ben.changed) == ["family.json", "Spark", "Week"])
        try exchange(anna, ben, from: 2)
    }

    @Test("Edits of different values are both kept, in files that look as before")
    func apart() throws {
        let (anna, ben) = try pair()
        try anna.change("Rules/rules.json", #""minutes": 20"#, #""minutes": 25"#)
        try anna.change("family.json", #""costPerMinute": 60"#, #""costPerMinute": 70"#)
        try ben.change("Rules/from-other-devices.json", #""points": 25"#, #""points": 30"#)
        try ben.change("family.json", #""name": "Khan""#, #""name": "Khan Academy""#)
        try anna.record(at: Self.at(10))
        try ben.record(at: Self.at(11))
        try exchange(anna, ben, from: 20)
        #expect(
            try anna.text("Rules/rules.json")
                == ParentsDevice.rules.replacing(#""minutes": 20"#, with: #""minutes": 25"#)
                .replacing(#""points": 25"#, with: #""points": 30"#))
        #expect(
            try ben.text("family.json")
                == ParentsDevice.family.replacing(#""costPerMinute": 60"#, with: #""costPerMinute": 70"#)
                .replacing(#""name": "Khan""#, with: #""name": "Khan Academy""#))
        #expect(anna.conflicts.isEmpty && ben.conflicts.isEmpty)
    }

    @Test("Of two edits of one value the newer one holds on both devices, and both texts are told")
    func conflict() throws {
        let (anna, ben) = try pair()
        try anna.change("Rules/rules.json", #""minutes": 20"#, #""minutes": 25"#)
        try ben.change("Rules/from-other-devices.json", #""minutes": 20"#, #""minutes": 15"#)
        try ben.record(at: Self.at(10))
        try anna.record(at: Self.at(11))
        try exchange(anna, ben, from: 20)
        #expect(try ben.text("Rules/from-other-devices.json").contains(#""minutes": 25"#))
        #expect(
            ben.conflicts == [
                EditsOfOthers.Conflict(
                    name: "Spark", path: ["goal", "minutes"], here: "15", elsewhere: "25", isOursKept: false,
                    version: try #require(
                        try anna.store.allVersions(kind: VersionHistory.wordsKind, name: "spark").last))
            ])
    }

    @Test("A rule that one parent removes goes; one that the other has changed meanwhile stays, and is told")
    func removed() throws {
        let (anna, ben) = try pair()
        let week = ParentsDevice.rules.split(separator: "\n")[3]
        try anna.write("{ \"challenges\": [\(week)] }", to: "Rules/rules.json")
        try anna.record(at: Self.at(10))
        try exchange(anna, ben, from: 20)
        #expect(try !ben.text("Rules/from-other-devices.json").contains("spark"))
        #expect(ben.conflicts.isEmpty)
        try anna.write("{}", to: "Rules/rules.json")
        try ben.change("Rules/from-other-devices.json", #""minutes": 90"#, #""minutes": 100"#)
        try ben.record(at: Self.at(30))
        try anna.record(at: Self.at(31))
        try exchange(anna, ben, from: 40)
        #expect(try anna.meaning.count == 2)
        #expect(try anna.text("Rules/from-other-devices.json").contains(#""minutes": 100"#))
        #expect(anna.conflicts.map(\.isOursKept) == [false])
        #expect(ben.conflicts.map(\.isOursKept) == [true])
    }

    @Test("Ended between the new texts and the entries, it goes on without losing either's edit")
    func ended() throws {
        let (anna, ben) = try pair()
        try anna.change("Rules/rules.json", #""minutes": 20"#, #""minutes": 25"#)
        try ben.change("Rules/from-other-devices.json", #""points": 25"#, #""points": 30"#)
        try anna.record(at: Self.at(10))
        try ben.record(at: Self.at(11))
        try ben.hear(anna, at: Self.at(12), isEndedBeforeTaking: true)
        try exchange(anna, ben, from: 20)
        #expect(try anna.text("Rules/rules.json").contains(#""minutes": 25"#))
        #expect(try anna.text("Rules/rules.json").contains(#""points": 30"#))
    }

    @Test("Where one parent renames a rule and the other changes it, nothing is written that could not run")
    func renamed() throws {
        let (anna, ben) = try pair()
        try anna.change("Rules/rules.json", #""points": 25"#, #""points": 30"#)
        try ben.change("Rules/from-other-devices.json", #""id": "spark""#, #""id": "flash", "was": "spark""#)
        try anna.record(at: Self.at(10))
        try ben.record(at: Self.at(11))
        let before = try anna.text("Rules/rules.json")
        #expect(throws: EditsOfOthers.Unfit.self) { try anna.hear(ben, at: Self.at(20)) }
        #expect(try anna.text("Rules/rules.json") == before)
        #expect(try anna.folder.read().obstacles.isEmpty)
        // Once they agree, both go on.
        try anna.change("Rules/rules.json", #""id": "spark""#, #""id": "flash", "was": "spark""#)
        try anna.record(at: Self.at(29))
        try exchange(anna, ben, from: 30)
        #expect(try ben.text("Rules/from-other-devices.json").contains(#""points": 30"#))
    }

    @Test("Other words alone are told to the other device, and begin no new version of the rule")
    func words() throws {
        let (anna, ben) = try pair()
        try anna.change(
            "Rules/rules.json", #""title": "Spark""#, #""title": "Bright spark", "about": "Twenty minutes.""#)
        try anna.record(at: Self.at(10))
        try exchange(anna, ben, from: 20)
        #expect(ben.changed.last == "Bright spark")
        #expect(try ben.text("Rules/from-other-devices.json").contains(#""about": "Twenty minutes.""#))
        for parent in [anna, ben] {
            #expect(try parent.store.versions(kind: VersionHistory.ruleKind, name: "spark").count == 1)
            #expect(
                try VersionHistory.rulesInForce(in: parent.store).flatMap(\.rules).map(\.header.title)
                    == ["Bright spark", "Week"])
        }
    }

    @Test("One parent's words and the other one's numbers are both kept, in whatever order they were written")
    func wordsAndNumbers() throws {
        for (first, second) in [(Int64(10), Int64(11)), (11, 10)] {
            let (anna, ben) = try pair()
            try anna.change("Rules/rules.json", #""title": "Spark""#, #""title": "Bright spark""#)
            try ben.change("Rules/from-other-devices.json", #""points": 25"#, #""points": 30"#)
            try anna.record(at: Self.at(first))
            try ben.record(at: Self.at(second))
            try exchange(anna, ben, from: 20)
            for parent in [anna, ben] {
                let rule = try #require(VersionHistory.rulesInForce(in: parent.store).flatMap(\.rules).first)
                #expect(rule.header.title == "Bright spark")
                let version = try parent.store.currentVersion(kind: VersionHistory.ruleKind, name: "spark")
                #expect(version?.text.contains("30") == true)
            }
            #expect(try anna.text("Rules/rules.json").contains("Bright spark"))
            #expect(try ben.text("Rules/from-other-devices.json").contains("Bright spark"))
            #expect(anna.conflicts.isEmpty && ben.conflicts.isEmpty)
        }
    }

    @Test("Of two titles the newer one holds, and a rule whose words were changed is not removed by the other parent")
    func wordsInConflict() throws {
        let (anna, ben) = try pair()
        try anna.change("Rules/rules.json", #""title": "Spark""#, #""title": "Bright spark""#)
        try ben.change("Rules/from-other-devices.json", #""title": "Spark""#, #""title": "Flash""#)
        try anna.record(at: Self.at(10))
        try ben.record(at: Self.at(11))
        try exchange(anna, ben, from: 20)
        #expect(anna.conflicts.map(\.here) == [#""Bright spark""#])
        #expect(try anna.text("Rules/rules.json").contains("Flash"))
        let spark = ParentsDevice.rules.split(separator: "\n")[2].replacing("Spark", with: "Flash").dropLast()
        try anna.write("{ \"challenges\": [\(spark)] }", to: "Rules/rules.json")
        try ben.change("Rules/from-other-devices.json", #""title": "Week""#, #""title": "A whole week""#)
        try anna.record(at: Self.at(30))
        try ben.record(at: Self.at(31))
        try exchange(anna, ben, from: 40)
        #expect(try anna.meaning.count == 3)
    }

    @Test("What was read before another parent's version was taken does not take that one's place")
    func readBefore() throws {
        let (anna, ben) = try pair()
        try ben.change("Rules/from-other-devices.json", #""points": 25"#, #""points": 30"#)
        try ben.record(at: Self.at(5))
        try anna.change("Rules/rules.json", #""minutes": 20"#, #""minutes": 25"#)
        let reading = try anna.folder.read()
        let stale = try VersionHistory(
            reading, family: try #require(reading.family), store: anna.store, now: Self.at(10))
        try exchange(anna, ben, from: 11)
        let before = try anna.entries
        let recorder = try Recorder(stale, store: anna.store, now: Instant(milliseconds: Self.at(20)))
        try recorder.noteWritten {}
        try recorder.finish()
        let versions = try anna.store.entries().all().dropFirst(before).flatMap(\.versions)
        #expect(versions.isEmpty)
    }

    /// What a parent changes, and another one takes back, at the same instant or later.
    @Test(
        "An edit that another parent has taken back does not come again on a third device, whomever it hears first",
        arguments: [10, 12], [true, false])
    func takenBack(_ minute: Int64, hearsTakingBackFirst: Bool) throws {
        let (anna, ben) = try pair()
        let cara = try ParentsDevice()
        try cara.hear(anna, at: Self.at(2))
        try anna.change("Rules/rules.json", #""minutes": 20"#, #""minutes": 25"#)
        try anna.change("family.json", #""name": "Khan""#, #""name": "Khan Academy""#)
        try anna.record(at: Self.at(10))
        try ben.hear(anna, at: Self.at(10))
        try ben.change("Rules/from-other-devices.json", #""minutes": 25"#, #""minutes": 20"#)
        try ben.write(ParentsDevice.family, to: "family.json")
        try ben.record(at: Self.at(minute))
        for parent in hearsTakingBackFirst ? [ben, anna] : [anna, ben] { try cara.hear(parent, at: Self.at(minute)) }
        try cara.record(at: Self.at(minute))
        #expect(try cara.meaning == ben.meaning)
        #expect(cara.conflicts.isEmpty)
        #expect(try cara.store.entries().all().flatMap(\.versions).isEmpty, "it has nothing to say itself")
        try exchange(anna, ben, from: 20)
        #expect(try anna.meaning == cara.meaning)
    }

    @Test("Of a taking back and of what is written meanwhile the newer one holds, and what is told of it is true")
    func takenBackInConflict() throws {
        let (anna, ben) = try pair()
        let cara = try ParentsDevice()
        try cara.hear(anna, at: Self.at(2))
        try anna.change("Rules/rules.json", #""minutes": 20"#, #""minutes": 25"#)
        try anna.record(at: Self.at(10))
        try ben.hear(anna, at: Self.at(11))
        try cara.change("Rules/from-other-devices.json", #""minutes": 20"#, #""minutes": 40"#)
        try cara.record(at: Self.at(12))
        try ben.change("Rules/from-other-devices.json", #""minutes": 25"#, #""minutes": 20"#)
        try ben.record(at: Self.at(13))
        try cara.hear(anna, at: Self.at(14))
        try cara.hear(ben, at: Self.at(14))
        try anna.hear(ben, at: Self.at(15))
        try anna.hear(cara, at: Self.at(15))
        try ben.hear(cara, at: Self.at(15))
        try exchange(anna, ben, from: 20)
        for parent in [anna, ben, cara] { #expect(try parent.meaning == anna.meaning) }
        #expect(try cara.text("Rules/from-other-devices.json").contains(#""minutes": 20"#))
        let told = [anna, ben, cara].map { $0.conflicts.last.map { [$0.here, $0.elsewhere, "\($0.isOursKept)"] } }
        #expect(told == [["20", "40", "true"], ["20", "40", "true"], ["40", "20", "false"]])
    }

    @Test("Of one value the newer change holds, however late the same parent has changed another one")
    func byValue() throws {
        let (anna, ben) = try pair()
        try anna.change("Rules/rules.json", #""minutes": 20"#, #""minutes": 25"#)
        try anna.record(at: Self.at(10))
        try ben.change("Rules/from-other-devices.json", #""minutes": 20"#, #""minutes": 15"#)
        try ben.record(at: Self.at(11))
        try anna.change("Rules/rules.json", #""points": 25"#, #""points": 30"#)
        try anna.record(at: Self.at(12))
        try exchange(anna, ben, from: 20)
        #expect(try anna.text("Rules/rules.json").contains(#""minutes": 15"#))
        #expect(try anna.text("Rules/rules.json").contains(#""points": 30"#))
        #expect(anna.conflicts.map(\.isOursKept) == [false])
        #expect(ben.conflicts.map(\.isOursKept) == [true])
    }

    @Test("A rule that a parent puts back, who knew that it was removed, comes back without a conflict")
    func putBack() throws {
        let (anna, ben) = try pair()
        try anna.write("{}", to: "Rules/rules.json")
        try anna.record(at: Self.at(10))
        try exchange(anna, ben, from: 11)
        try ben.write(
            ParentsDevice.rules.replacing(#""minutes": 20"#, with: #""minutes": 25"#),
            to: "Rules/from-other-devices.json")
        try ben.record(at: Self.at(20))
        try exchange(anna, ben, from: 21)
        #expect(try anna.text("Rules/from-other-devices.json").contains(#""minutes": 25"#))
        #expect(anna.conflicts.isEmpty && ben.conflicts.isEmpty)
    }

    @Test("Of two kinds of one name the newer one holds as a whole, and what is told begins with the kind")
    func kinds() throws {
        let (anna, ben) = try pair()
        let week = ParentsDevice.rules.split(separator: "\n")[3]
        let badge = #"{ "id": "spark", "title": "Sparkling", "goal": { "minutes": 100 } }"#
        try anna.write("{ \"challenges\": [\(week)], \"badges\": [\(badge)] }", to: "Rules/rules.json")
        try ben.change("Rules/from-other-devices.json", #""minutes": 20"#, #""minutes": 25"#)
        try ben.record(at: Self.at(10))
        try anna.record(at: Self.at(11))
        try exchange(anna, ben, from: 20)
        #expect(try ben.text("Rules/from-other-devices.json").contains("Sparkling"))
        #expect(ben.conflicts.map(\.isOursKept) == [false])
        #expect(ben.conflicts.first?.here?.hasPrefix(#"{"challenges""#) == true)
        #expect(ben.conflicts.first?.elsewhere?.hasPrefix(#"{"badges""#) == true)
    }

    /// Three devices that say the same.
    private func three() throws -> (ParentsDevice, ParentsDevice, ParentsDevice) {
        let (anna, ben) = try pair()
        let cara = try ParentsDevice()
        try cara.hear(anna, at: Self.at(2))
        return (anna, ben, cara)
    }

    /// All hear of all, each of the others' logs in one order or the other.
    private func exchange(_ parents: [ParentsDevice], from minute: Int64, isReversed: Bool) throws {
        for round in 0..<3 {
            for (place, parent) in parents.enumerated() {
                let others = [parents[(place + 1) % 3], parents[(place + 2) % 3]]
                let (one, other) = isReversed ? (others[1], others[0]) : (others[0], others[1])
                try parent.hear(one, other, at: Self.at(minute + Int64(round)))
            }
        }
        let meaning = try parents[0].meaning
        for parent in parents { #expect(try parent.meaning == meaning) }
    }

    @Test(
        "What was written on top of another parent's change is no newer change, whosever log is read first",
        arguments: [0, 1, 2], [true, false])
    func onTop(first: Int, isReversed: Bool) throws {
        let (anna, ben, cara) = try three()
        try cara.change("Rules/from-other-devices.json", #""points": 25"#, #""points": 40"#)
        try cara.change("family.json", #""costPerMinute": 60"#, #""costPerMinute": 70"#)
        try cara.record(at: Self.at(10))
        try ben.hear(cara, at: Self.at(11))
        try anna.change("Rules/rules.json", #""points": 25"#, #""points": 30"#)
        try anna.change("family.json", #""costPerMinute": 60"#, #""costPerMinute": 80"#)
        try anna.record(at: Self.at(12))
        try ben.change("Rules/from-other-devices.json", #""title": "Spark""#, #""title": "Bright spark""#)
        try ben.change("family.json", #""name": "Khan""#, #""name": "Khan Academy""#)
        try ben.record(at: Self.at(13))
        let parents = [anna, ben, cara]
        try exchange(Array(parents[first...] + parents[..<first]), from: 20, isReversed: isReversed)
        let rules = try anna.text("Rules/rules.json")
        #expect(rules.contains(#""points": 30"#) && rules.contains("Bright spark"))
        #expect(try anna.text("family.json").contains(#""costPerMinute": 80"#))
        #expect(try anna.text("family.json").contains("Khan Academy"))
        #expect(Set(cara.conflicts.map(\.here)) == ["40", "70"], "whose change does not hold is told")
    }

    @Test("An app that one parent removes, and nobody changes, stays away", arguments: [0, 1, 2], [true, false])
    func removedApp(first: Int, isReversed: Bool) throws {
        let (anna, ben, cara) = try three()
        let games = #"{ "id": "games", "name": "Games", "category": "reward", "costPerMinute": 60 }"#
        try anna.change("family.json", #""name": "Mia""#, #""name": "Mia B.""#)
        try anna.record(at: Self.at(10))
        try cara.change("family.json", ",\n    " + games, "")
        try cara.record(at: Self.at(11))
        try ben.hear(cara, at: Self.at(12))
        try ben.change("family.json", #""name": "Khan""#, #""name": "Khan Academy""#)
        try ben.record(at: Self.at(13))
        let parents = [anna, ben, cara]
        try exchange(Array(parents[first...] + parents[..<first]), from: 20, isReversed: isReversed)
        let text = try anna.text("family.json")
        #expect(!text.contains("games") && text.contains("Mia B.") && text.contains("Khan Academy"))
        for parent in parents { #expect(parent.conflicts.isEmpty) }
    }

    @Test(
        "What two parents change in a rule that a third one removes is all kept", arguments: [0, 1, 2], [true, false])
    func changedAndRemoved(first: Int, isReversed: Bool) throws {
        let (anna, ben, cara) = try three()
        let week = ParentsDevice.rules.split(separator: "\n")[3]
        try anna.change("Rules/rules.json", #""points": 25"#, #""points": 30"#)
        try anna.record(at: Self.at(10))
        try cara.write("{ \"challenges\": [\(week)] }", to: "Rules/from-other-devices.json")
        try cara.record(at: Self.at(11))
        try ben.change("Rules/from-other-devices.json", #""title": "Spark""#, #""title": "Bright spark""#)
        try ben.hear(cara, at: Self.at(12))
        let parents = [anna, ben, cara]
        try exchange(Array(parents[first...] + parents[..<first]), from: 20, isReversed: isReversed)
        let rules = try anna.text("Rules/rules.json")
        #expect(rules.contains(#""points": 30"#) && rules.contains("Bright spark"))
    }

    @Test(
        "Of a kind, a removal and a change the newest holds, not what was kept meanwhile", arguments: [0, 1, 2],
        [true, false])
    func kept(first: Int, isReversed: Bool) throws {
        let (anna, ben, cara) = try three()
        let week = ParentsDevice.rules.split(separator: "\n")[3]
        let badge = #"{ "id": "spark", "title": "Sparkling", "goal": { "minutes": 100 } }"#
        try anna.write("{ \"challenges\": [\(week)], \"badges\": [\(badge)] }", to: "Rules/rules.json")
        try anna.record(at: Self.at(10))
        try ben.write("{ \"challenges\": [\(week)] }", to: "Rules/from-other-devices.json")
        try ben.record(at: Self.at(11))
        try cara.change("Rules/from-other-devices.json", #""minutes": 20"#, #""minutes": 55"#)
        try cara.record(at: Self.at(12))
        let parents = [anna, ben, cara]
        try exchange(Array(parents[first...] + parents[..<first]), from: 20, isReversed: isReversed)
        #expect(try cara.text("Rules/from-other-devices.json").contains(#""minutes": 55"#))
    }

    @Test("A removal by somebody who knew of a change is not undone because somebody else had not known of it")
    func removedKnowingly() throws {
        let (anna, ben, cara) = try three()
        let week = ParentsDevice.rules.split(separator: "\n")[3]
        try anna.change("Rules/rules.json", #""points": 25"#, #""points": 30"#)
        try anna.record(at: Self.at(10))
        try cara.hear(anna, at: Self.at(11))
        try cara.write("{ \"challenges\": [\(week)] }", to: "Rules/from-other-devices.json")
        try cara.record(at: Self.at(12))
        try ben.write("{ \"challenges\": [\(week)] }", to: "Rules/from-other-devices.json")
        try ben.hear(anna, at: Self.at(13))
        #expect(try ben.meaning.count == 3, "a change holds against a removal by somebody who did not know of it")
        try exchange([anna, ben, cara], from: 20, isReversed: false)
        #expect(try anna.meaning.count == 2)
    }

    @Test("Who removes what was kept against another parent's removal removes it for all")
    func removedInTheEnd() throws {
        let (anna, ben, cara) = try three()
        let week = ParentsDevice.rules.split(separator: "\n")[3]
        try cara.change("Rules/from-other-devices.json", #""points": 25"#, #""points": 30"#)
        try cara.record(at: Self.at(10))
        try anna.write("{ \"challenges\": [\(week)] }", to: "Rules/rules.json")
        try anna.record(at: Self.at(11))
        try cara.hear(anna, at: Self.at(12))
        try anna.hear(cara, at: Self.at(13))
        #expect(try anna.meaning.count == 3, "a change holds against a removal by somebody who did not know of it")
        try cara.write("{ \"challenges\": [\(week)] }", to: "Rules/from-other-devices.json")
        try cara.record(at: Self.at(14))
        try exchange([anna, ben, cara], from: 20, isReversed: false)
        #expect(try anna.meaning.count == 2)
    }

    /// Ben renames the rule, Cara sets its points, and Anna, who has heard of Cara alone, removes it.
    private func removedKnowingOne() throws -> [ParentsDevice] {
        let (anna, ben, cara) = try three()
        let week = ParentsDevice.rules.split(separator: "\n")[3]
        try ben.change("Rules/from-other-devices.json", #""title": "Spark""#, #""title": "Bright spark""#)
        try ben.record(at: Self.at(10))
        try cara.change("Rules/from-other-devices.json", #""points": 25"#, #""points": 30"#)
        try cara.record(at: Self.at(12))
        try anna.hear(cara, at: Self.at(13))
        try anna.write("{ \"challenges\": [\(week)] }", to: "Rules/rules.json")
        try anna.record(at: Self.at(14))
        return [anna, ben, cara]
    }

    @Test(
        "A change holds against a removal by somebody who had heard of another one, and all is kept",
        arguments: [0, 1, 2], [true, false])
    func removedKnowing(first: Int, isReversed: Bool) throws {
        for hearsCaraFirst in [true, false] {
            let parents = try removedKnowingOne()
            if hearsCaraFirst { try parents[1].hear(parents[2], at: Self.at(15)) }
            try exchange(Array(parents[first...] + parents[..<first]), from: 20, isReversed: isReversed)
            let rules = try parents[0].folder.read().rules.files.flatMap(\.rules)
            #expect(rules.contains { $0.header.title == "Bright spark" })
            let text = try parents[1].text("Rules/from-other-devices.json")
            #expect(text.contains(#""points": 30"#))
            #expect(parents[0].conflicts.contains { $0.here == nil && !$0.isOursKept }, "whose removal does not hold")
        }
    }

    @Test("Who loses to a change on top of another one is told of what holds", arguments: [0, 1, 2], [true, false])
    func toldWhatHolds(first: Int, isReversed: Bool) throws {
        let (anna, ben, cara) = try three()
        try ben.change("Rules/from-other-devices.json", #""minutes": 20"#, #""minutes": 40"#)
        try ben.record(at: Self.at(10))
        try cara.change("Rules/from-other-devices.json", #""minutes": 20"#, #""minutes": 25"#)
        try cara.record(at: Self.at(11))
        try anna.hear(cara, at: Self.at(12))
        try anna.change("Rules/rules.json", #""minutes": 25"#, #""minutes": 30"#)
        try anna.record(at: Self.at(13))
        let parents = [anna, ben, cara]
        try exchange(Array(parents[first...] + parents[..<first]), from: 20, isReversed: isReversed)
        #expect(try ben.text("Rules/from-other-devices.json").contains(#""minutes": 30"#))
        let told = ben.conflicts.last.map { [$0.here, $0.elsewhere, "\($0.isOursKept)"] }
        #expect(told == ["40", "30", "false"])
    }

    @Test("What stands there in another layout is no conflict, and who goes there and back is told of a change")
    func laidOut() throws {
        let (anna, ben) = try pair()
        try anna.change("Rules/rules.json", #""minutes": 20"#, #""minutes": 25"#)
        try anna.record(at: Self.at(10))
        try ben.change("Rules/from-other-devices.json", #""points": 25"#, #""points":   30"#)
        try ben.record(at: Self.at(11))
        try anna.hear(ben, at: Self.at(12))
        try anna.change("Rules/rules.json", #""points":   30"#, #""points": 30"#)
        try anna.record(at: Self.at(13))
        try exchange(anna, ben, from: 20)
        #expect(anna.conflicts.isEmpty && ben.conflicts.isEmpty)
        for (minutes, now) in [("26", 30), ("25", 31)] as [(String, Int64)] {
            let rules = try anna.text("Rules/rules.json")
            let present = rules.contains(#""minutes": 25"#) ? "25" : "26"
            try anna.write(
                rules.replacing("\"minutes\": \(present)", with: "\"minutes\": \(minutes)"), to: "Rules/rules.json")
            try anna.record(at: Self.at(now))
        }
        try ben.change("Rules/from-other-devices.json", #""minutes": 25"#, #""minutes": 50"#)
        try ben.record(at: Self.at(32))
        try exchange(anna, ben, from: 40)
        #expect(try anna.text("Rules/rules.json").contains(#""minutes": 50"#))
        #expect(anna.conflicts.map { [$0.here, $0.elsewhere, "\($0.isOursKept)"] } == [["25", "50", "false"]])
        #expect(ben.conflicts.map(\.isOursKept) == [true])
    }

    @Test("Each version stands after the one whose place it takes, also where a clock stands still")
    func stillClock() throws {
        let (anna, _) = try pair()
        for (minutes, price) in [(25, 70), (20, 60), (25, 70), (30, 80)] {
            let text = ParentsDevice.rules.replacing(#""minutes": 20"#, with: #""minutes": \#(minutes)"#)
            try anna.write(text.replacing("Spark", with: "Spark of \(minutes)"), to: "Rules/rules.json")
            try anna.write(ParentsDevice.family.replacing("60", with: "\(price)"), to: "family.json")
            try anna.record(at: Self.at(10))
        }
        for (kind, name) in [
            (VersionHistory.ruleKind, "spark"), (VersionHistory.familyKind, VersionHistory.familyKind),
            (VersionHistory.spendingKind, VersionHistory.familyKind),
            (VersionHistory.writtenKind, VersionHistory.familyKind),
        ] {
            let instants = try anna.store.versions(kind: kind, name: name).map(\.loaded)
            #expect(zip(instants, instants.dropFirst()).allSatisfy { $0 < $1 }, "\(kind)")
        }
        let loaded = try anna.store.versions(kind: VersionHistory.ruleKind, name: "spark").map(\.loaded)
        #expect(loaded.dropFirst() == [Self.at(10), Self.at(10) + 1, Self.at(10) + 2, Self.at(10) + 3])
        #expect(try VersionHistory.rulesInForce(in: anna.store).flatMap(\.rules).first?.header.title == "Spark of 30")
    }

    @Test("Where one of our files has a mistake, nothing is put together")
    func broken() throws {
        let (anna, ben) = try pair()
        try anna.change("Rules/rules.json", #""minutes": 20"#, #""minutes": 25"#)
        try anna.record(at: Self.at(10))
        try ben.change("Rules/from-other-devices.json", #""minutes""#, #""minuets""#)
        let versions = try anna.store.entries().all().flatMap(\.versions)
        #expect(throws: EditsOfOthers.Broken.self) {
            _ = try EditsOfOthers(versions, among: versions, ben.folder.read(), ben.folder, ben.store, now: Self.at(20))
        }
    }
}
