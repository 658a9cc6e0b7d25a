import FamilyTime
import Testing

@Suite("Lengths, dates and days in words")
struct WordingTests {
    @Test(
        "A length is said in whole minutes, rounded down, and in seconds under a minute",
        arguments: [
            (0, "0 min"), (999, "0 min"), (1000, "1 s"), (40_999, "40 s"), (59_999, "59 s"), (60_000, "1 min"),
            (2_700_000, "45 min"), (3_599_999, "59 min"), (3_600_000, "1 h"), (3_900_000, "1 h 5 min"),
            (108_000_000, "30 h"), (-5, "0 min"),
        ] as [(Int64, String)])
    func durations(milliseconds: Int64, words: String) {
        #expect(Wording.duration(milliseconds) == words)
    }

    @Test("A date is said with its weekday")
    func dates() throws {
        #expect(try Wording.date(date("2026-11-06")) == "Fri 6 Nov")
        #expect(try Wording.date(date("2027-01-31")) == "Sun 31 Jan")
    }

    @Test(
        "A selection of days is said as a person would",
        arguments: [
            (DaySelection.every, "every day"),
            (.weekdays, "weekdays"),
            (.weekend, "the weekend"),
            (.schooldays, "school days"),
            (.weekdays.union(.weekend), "every day"),
            (.weekdays.union(.schooldays), "weekdays"),
            (DaySelection(.sat), "Saturdays"),
            (DaySelection(.mon).union(DaySelection(.fri)), "Mondays and Fridays"),
            (DaySelection(.fri).union(.weekend), "Fridays, Saturdays and Sundays"),
            (DaySelection.schooldays.union(DaySelection(.sat)), "school days and Saturdays"),
            (DaySelection.schooldays.union(.weekend), "school days and the weekend"),
            (DaySelection.weekdays.union(DaySelection(.sun)), "weekdays and Sundays"),
            (DaySelection.schooldays.union(DaySelection(.mon)), "school days and Mondays"),
            (DaySelection.schooldays.intersection(DaySelection(.mon)), "Mondays that are school days"),
            (
                DaySelection.schooldays.intersection(DaySelection(.mon)).union(DaySelection(.sat)),
                "Saturdays, and Mondays that are school days"
            ),
            (DaySelection.none, "no day"),
            (DaySelection(bits: 0xF000), "no day"),
        ])
    func selections(selection: DaySelection, words: String) {
        #expect(selection.words == words)
    }
}
