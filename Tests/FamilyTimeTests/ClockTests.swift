import FamilyTime
import Testing

@Suite("Clock times and ranges")
struct ClockTests {
    @Test("Every minute of a day is read as it is written, and so is 24:00")
    func roundTrip() throws {
        for minutes in 0...1440 {
            let time = try #require(ClockTime(minutes: minutes))
            #expect(ClockTime(time.description) == time)
        }
        #expect(try clock("08:05").minutes == 485)
        #expect(try clock("08:05").description == "08:05")
        #expect(try clock("24:00").minutes == 1440)
    }

    @Test(
        "What is no time is refused",
        arguments: [
            "", "8:05", "08:5", "0805", "24:01", "25:00", "23:60", "99:99", "08.05", "08:05 ", " 8:05", "-8:05",
            "08:05:00", "+1:00", "8:05am", "08:0é",
        ])
    func refusal(text: String) {
        #expect(ClockTime(text) == nil)
    }

    @Test("Minutes outside a day are refused")
    func outside() {
        #expect(ClockTime(minutes: -1) == nil)
        #expect(ClockTime(minutes: 1441) == nil)
    }

    @Test("A range has a length, and starts before midnight ends the day")
    func ranges() throws {
        #expect(try ClockRange(from: clock("08:00"), to: clock("08:00")) == nil)
        #expect(try ClockRange(from: clock("24:00"), to: clock("08:00")) == nil)
        #expect(try !range("00:00-24:00").isOvernight)
        #expect(try !range("18:00-21:00").isOvernight)
        #expect(try range("22:00-02:00").isOvernight)
        #expect(try range("22:00-00:00").isOvernight)
        #expect(try range("22:00-02:00").description == "22:00-02:00")
    }
}
