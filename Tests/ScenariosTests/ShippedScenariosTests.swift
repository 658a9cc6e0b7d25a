import FamilyTime
import JSONText
import Scenarios
import Testing

@Suite("The scenarios of the shipped rules and of the pages about the language")
struct ShippedScenariosTests {
    @Test("There are scenarios to run")
    func thereAreSome() {
        #expect(Workplace.scenarios.count > 50)
    }

    @Test("Every scenario passes", arguments: ToldScenario.all)
    func passes(_ scenario: ToldScenario) {
        let result = scenario.run()
        let isPassed = result.isPassed
        #expect(isPassed, "\n\(result.text)")
    }

    @Test("Every scenario passes however its use is delivered", arguments: ToldScenario.all)
    func passesInAnyOrder(_ scenario: ToldScenario) {
        for delivery in Delivery.allCases {
            let result = scenario.run(Array(scenario.text.with(delivery).utf8))
            let isPassed = result.isPassed
            #expect(isPassed, "\(delivery.rawValue):\n\(result.text)")
        }
    }

    @Test("Every scenario passes with each use cut in two", arguments: ToldScenario.all)
    func passesInPieces(_ scenario: ToldScenario) throws {
        let bytes = scenario.bytes
        let timeline = try #require(JSONParser.parse(bytes).root?["timeline"]?.array)
        let halves = timeline.compactMap { entry in
            entry.string.flatMap(Self.halves).map { TextEdit(span: entry.span, replacement: $0) }
        }
        let result = scenario.run(try TextEdit.apply(halves, to: bytes))
        let isPassed = result.isPassed
        #expect(isPassed, "\n\(result.text)")
    }

    /// Two entries for one, that meet in the middle; nil for a use of one minute.
    private static func halves(_ entry: String) -> String? {
        let words = entry.split(separator: " ")
        let clocks = words[1].split(separator: "-").compactMap { ClockTime($0)?.minutes }
        guard words.count == 3, clocks.count == 2, clocks[1] - clocks[0] > 1,
            let middle = ClockTime(minutes: (clocks[0] + clocks[1]) / 2)
        else { return nil }
        let times = words[1].split(separator: "-")
        return "\"\(words[0]) \(times[0])-\(middle) \(words[2])\", \"\(words[0]) \(middle)-\(times[1]) \(words[2])\""
    }

    @Test(
        "Each number that is expected, one higher, fails alone and says what there is instead",
        arguments: ToldScenario.all)
    func failsWhenMadeFalse(_ scenario: ToldScenario) throws {
        let bytes = scenario.bytes
        let expectations = try #require(JSONParser.parse(bytes).root?["expect"]?.array)
        // Beside what is expected stands each of it once more, for every number in it: the story is told once for all.
        let raised = try expectations.flatMap { expectation in
            try expectation.raised.map { number, edit in
                let span = expectation.span
                let own = TextEdit(
                    span: TextSpan(start: edit.span.start - span.start, end: edit.span.end - span.start),
                    replacement: edit.replacement)
                return (number: number, text: try TextEdit.apply([own], to: Array(bytes[span.start..<span.end])))
            }
        }
        let end = try #require(expectations.last).span.end
        let copies = raised.flatMap { Array(", ".utf8) + $0.text }
        let result = scenario.run(Array(bytes[..<end]) + copies + Array(bytes[end...]))
        try #require(result.failures.count == raised.count, "\(result.text)")
        var place = end
        for ((number, text), failure) in zip(raised, result.failures) {
            #expect(failure.span.start == place + 2)
            #expect(failure.expected.contains(number), "\(failure.expected)")
            #expect(!failure.actual.isEmpty)
            place += 2 + text.count
        }
    }
}

extension String {
    /// The scenario with its use delivered in another way.
    fileprivate func with(_ delivery: Delivery) -> String {
        let stated = Delivery.allCases.map { "\"deliver\": \"\($0.rawValue)\",\n" }
        var text = self
        for line in stated { text = text.replacing(line, with: "") }
        return text.replacing(
            "\"expect\":", with: "\"deliver\": \"\(delivery.rawValue)\", \"expect\":", maxReplacements: 1)
    }
}

extension JSONNode {
    /// Edits that make each number of an expectation one higher, with the number as the message should name it.
    fileprivate var raised: [(number: String, edit: TextEdit)] {
        let plain =
            [self["balance"], self["points"]] + (self["streak"]?.object ?? []).map(\.value)
            + (self["level"]?.object ?? []).map(\.value) + (self["freezes"]?.object ?? []).map(\.value)
            + (self["unlocked"]?.object ?? []).map(\.value)
        let numbers = plain.compactMap { node in
            node?.int.map { ("\($0 + 1)", TextEdit(span: node?.span ?? .at(0), replacement: "\($0 + 1)")) }
        }
        let often = self["exactly"].flatMap { node in
            node.int.map { ("exactly", TextEdit(span: node.span, replacement: "\($0 + 1)")) }
        }
        let texts = (self["progress"]?.object ?? []).compactMap { member -> (String, TextEdit)? in
            guard let text = member.value.string, let value = Int(text.prefix { $0 != " " }) else { return nil }
            let raised = "\(value + 1)" + text.drop { $0 != " " }
            return (raised, TextEdit(span: member.value.span, replacement: "\"\(raised)\""))
        }
        return numbers + [often].compactMap { $0 } + texts
    }
}
