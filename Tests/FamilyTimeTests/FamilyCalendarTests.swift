import FamilyTime
import Testing

@Suite("Family days")
struct FamilyCalendarTests {
    @Test(
        "The day on which clocks go forward or back is an hour shorter or longer",
        arguments: [
            ("00:00", "2026-03-28", 24), ("00:00", "2026-03-29", 23), ("00:00", "2026-10-25", 25),
            ("04:00", "2026-03-28", 23), ("04:00", "2026-03-29", 24), ("04:00", "2026-10-24", 25),
            ("04:00", "2026-10-25", 24),
            // 02:30 is skipped, so that both days share the hour that is missing.
            ("02:30", "2026-03-28", 23.5), ("02:30", "2026-03-29", 23.5), ("02:30", "2026-03-30", 24),
            // 02:30 occurs twice, and the first counts.
            ("02:30", "2026-10-24", 24), ("02:30", "2026-10-25", 25),
        ] as [(String, String, Double)])
    func berlin(dayStarts: String, date: String, hours: Double) throws {
        var days = try calendar("Europe/Berlin", dayStarts: dayStarts)
        #expect(try days.info(of: day(date)).hours == hours)
    }

    @Test(
        "Clocks that change by half an hour, or at midnight, and zones of half hours",
        arguments: [
            ("Australia/Lord_Howe", "2026-04-05", 24.5), ("Australia/Lord_Howe", "2026-10-04", 23.5),
            ("Asia/Kolkata", "2026-03-29", 24), ("America/Sao_Paulo", "2018-11-04", 23),
            ("America/Sao_Paulo", "2018-02-17", 25), ("Africa/Cairo", "2026-04-24", 23),
            ("Africa/Cairo", "2026-10-29", 25),
        ] as [(String, String, Double)])
    func otherChanges(id: String, date: String, hours: Double) throws {
        var days = try calendar(id)
        #expect(try days.info(of: day(date)).hours == hours)
    }

    @Test("A date that was skipped is a day without length, and no instant belongs to it")
    func skippedDate() throws {
        var days = try calendar("Pacific/Apia")
        #expect(try days.info(of: day("2011-12-29")).hours == 24)
        #expect(try days.info(of: day("2011-12-30")).isEmpty)
        #expect(try days.day(at: instant("2011-12-29T23:59:59.999-10:00")).day == day("2011-12-29"))
        #expect(try days.day(at: instant("2011-12-31T00:00:00+14:00")).day == day("2011-12-31"))
    }

    @Test("With days from 04:00, the night after a skipped date still belongs to it")
    func nightAfterSkippedDate() throws {
        var days = try calendar("Pacific/Apia", dayStarts: "04:00")
        #expect(try days.info(of: day("2011-12-29")).hours == 20)
        #expect(try days.info(of: day("2011-12-30")).hours == 4)
        #expect(try days.day(at: instant("2011-12-31T03:00:00+14:00")).day == day("2011-12-30"))
    }

    @Test("With days from 04:00, Saturday 01:00 is Friday")
    func lateNight() throws {
        var days = try calendar("Europe/Berlin", dayStarts: "04:00")
        let night = try days.day(at: instant("2026-11-07T01:00:00+01:00"))
        #expect(try night.day == day("2026-11-06"))
        #expect(DaySelection(.fri).contains(night))
        #expect(!DaySelection.weekend.contains(night))
        #expect(try days.day(at: instant("2026-11-07T04:00:00+01:00")).day == day("2026-11-07"))
    }

    @Test("Weeks start on the family's weekday, months on the first")
    func weeksAndMonths() throws {
        var monday = try calendar("Europe/Berlin")
        var sunday = try calendar("Europe/Berlin", weekStarts: .sun)
        var saturday = try calendar("Europe/Berlin", weekStarts: .sat)
        let friday = try day("2026-11-06")
        #expect(try monday.info(of: friday).weekFirst == day("2026-11-02"))
        #expect(try sunday.info(of: friday).weekFirst == day("2026-11-01"))
        #expect(try saturday.info(of: friday).weekFirst == day("2026-10-31"))
        #expect(try saturday.info(of: day("2026-11-07")).weekFirst == day("2026-11-07"))
        #expect(try monday.info(of: friday).monthFirst == day("2026-11-01"))
        #expect(try monday.info(of: friday).yearFirst == day("2026-01-01"))
    }

    @Test("School days are Monday to Friday outside the holidays")
    func schooldays() throws {
        var days = try calendar("Europe/Berlin", holidays: [dates("2026-12-21", "2027-01-06")])
        func isSchoolday(_ text: String) throws -> Bool {
            try DaySelection.schooldays.contains(days.info(of: day(text)))
        }
        #expect(try isSchoolday("2026-12-18"))
        #expect(try !isSchoolday("2026-12-19"))
        #expect(try !isSchoolday("2026-12-21"))
        #expect(try !isSchoolday("2027-01-06"))
        #expect(try isSchoolday("2027-01-07"))
        #expect(try DaySelection.weekdays.contains(days.info(of: day("2026-12-21"))))
        #expect(try DaySelection.every.contains(days.info(of: day("2026-12-27"))))
    }

    @Test("Days on which the child is away say so")
    func away() throws {
        var days = try calendar("Europe/Berlin", away: [dates("2026-12-24", "2026-12-26")])
        let flags = try ["2026-12-23", "2026-12-24", "2026-12-26", "2026-12-27"].map {
            try days.info(of: day($0)).isAway
        }
        #expect(flags == [false, true, true, false])
    }

    @Test("A trip to the west makes the day before it longer and the first day at home shorter; its own days are whole")
    func trip() throws {
        let newYork = try zone("America/New_York")
        let trips = [(try dates("2027-02-06", "2027-02-13"), newYork)]
        var days = try calendar("Europe/Berlin", dayStarts: "04:00", trips: trips)
        #expect(try days.zone(on: day("2027-02-06")) == newYork)
        #expect(try days.zone(on: day("2027-02-14")).id == "Europe/Berlin")
        #expect(try days.info(of: day("2027-02-05")).hours == 30)
        #expect(try days.info(of: day("2027-02-06")).hours == 24)
        #expect(try days.info(of: day("2027-02-13")).hours == 24)
        #expect(try days.info(of: day("2027-02-14")).hours == 18)
        #expect(try days.info(of: day("2027-02-15")).hours == 24)
        #expect(try days.day(at: instant("2027-02-06T03:59:59-05:00")).day == day("2027-02-05"))
        #expect(try days.day(at: instant("2027-02-06T04:00:00-05:00")).day == day("2027-02-06"))
        #expect(try days.day(at: instant("2027-02-14T03:59:59-05:00")).day == day("2027-02-13"))
        #expect(try days.day(at: instant("2027-02-14T04:00:00-05:00")).day == day("2027-02-14"))
    }

    @Test("The last day of a trip ends at midnight of the place or at midnight at home, whichever is later")
    func lastDays() throws {
        let trips = [
            (try dates("2026-11-03", "2026-11-05"), try zone("America/New_York")),
            (try dates("2026-11-06", "2026-11-07"), try zone("Asia/Tokyo")),
        ]
        var days = try calendar("Europe/Berlin", trips: trips)
        // From New York on to Tokyo: Thursday is over when it is over in New York.
        #expect(try days.info(of: day("2026-11-05")).end == instant("2026-11-06T00:00:00-05:00").milliseconds)
        #expect(try days.info(of: day("2026-11-06")).hours == 10)
        #expect(try days.info(of: day("2026-11-07")).end == instant("2026-11-08T00:00:00+01:00").milliseconds)
    }

    @Test(
        "East across the date line a date may vanish, and the days still follow each other",
        arguments: ["2026", "2300"])
    func dateLine(year: String) throws {
        let trips = [(try dates("\(year)-06-10", "\(year)-06-20"), try zone("Pacific/Kiritimati"))]
        var days = try calendar("Pacific/Pago_Pago", trips: trips)
        #expect(try days.info(of: day("\(year)-06-08")).hours == 24)
        #expect(try days.info(of: day("\(year)-06-09")).hours == 0)
        #expect(try days.info(of: day("\(year)-06-10")).hours == 23)
        #expect(try days.info(of: day("\(year)-06-20")).hours == 49)
        let vanished = try days.info(of: day("\(year)-06-09"))
        #expect(try days.info(of: day("\(year)-06-10")).start == vanished.start)
        #expect(try days.info(of: day("\(year)-06-08")).end == vanished.start)
    }

    @Test("No day and no instant is too far off")
    func extremes() throws {
        var days = try calendar("Europe/Berlin", dayStarts: "04:00")
        #expect(try days.info(of: .min).day == day("0000-01-01"))
        #expect(try days.info(of: .max).day == day("9999-12-31"))
        let first = days.day(at: Instant(milliseconds: .min))
        let last = days.day(at: Instant(milliseconds: .max))
        #expect(first.contains(.distantPast))
        #expect(last.contains(.distantFuture))
    }
}
