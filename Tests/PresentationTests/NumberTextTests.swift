import Languages
import Presentation
import Testing

@Suite("Numbers and words")
struct NumberTextTests {
    @Test(
        "Digits stand in groups of three",
        arguments: [
            (0, "0"), (999, "999"), (1000, "1,000"), (-1_234_567, "-1,234,567"),
            (Int.min, "-9,223,372,036,854,775,808"),
        ])
    func grouped(number: Int, text: String) {
        #expect(NumberText.grouped(number) == text)
    }

    @Test("A change shows its sign")
    func signed() {
        #expect(NumberText.signed(1200) == "+1,200")
        #expect(NumberText.signed(0) == "0")
        #expect(NumberText.signed(-50, .unicode) == "−50")
        #expect(NumberText.signed(-50, .plain) == "-50")
    }

    @Test(
        "A time is told in the units that matter",
        arguments: [
            (-5, "0 s"), (59, "59 s"), (60, "1 min"), (3599, "59 min"), (3600, "1 h 00 min"),
            (3_960_000, "1,100 h 00 min"),
        ])
    func duration(seconds: Int, text: String) {
        #expect(NumberText.duration(seconds: seconds) == text)
    }

    @Test(
        "A factor is as short as it is exact",
        arguments: [(100, "x1"), (150, "x1.5"), (125, "x1.25"), (105, "x1.05"), (1000, "x10")])
    func factor(hundredths: Int, text: String) {
        #expect(NumberText.factor(hundredths: hundredths) == text)
    }

    @Test("One is singular, all else plural")
    func counted() {
        #expect(CountedWord.day.counted(1) == "1 day")
        #expect(CountedWord.point.counted(0) == "0 points")
        #expect(CountedWord.week.counted(2000) == "2,000 weeks")
    }
}
