import Languages
import Testing

@Suite("What is said in a language")
struct SentenceTests {
    private static let sentences = [
        "{1} of {2}": "{1} von {2}", "in {1}, {2} times": "{2}-mal in {1}", "open|of an app": "offen",
        "day|days": "Tag|Tage|Tagen", "week|weeks": "Woche|Wochen",
        "{1} and {2}": "{1} und {2}", "broken {1}": "kaputt {9} {x",
        "Write { \"{1}\": [ … ] } behind {2}.": "Schreibe hinter {2} { \"{1}\": [ … ] }.",
    ]
    private let german = Language(code: "de", groupMark: ".", decimalMark: ",") { sentences[$0] }

    @Test("A sentence is said in the language, with the values where that has them")
    func said() {
        german.speaking {
            #expect(localized("\(3) of \("5 Seiten")") == "3 von 5 Seiten")
            #expect(localized("in \("Mai"), \(2) times") == "2-mal in Mai")
        }
        #expect(localized("in \("May"), \(2) times") == "in May, 2 times")
    }

    @Test("Brackets of a sentence stay, and values between and behind them find their places")
    func brackets() {
        german.speaking {
            let said = localized("Write { \"\("goal")\": [ … ] } behind \("it").")
            #expect(said == "Schreibe hinter it { \"goal\": [ … ] }.")
        }
    }

    @Test("A text of a table is said in the language")
    func ofTables() {
        #expect(german.saying("open|of an app") == "offen")
        #expect(german.saying("a badge") == "a badge")
        #expect(Language.english.saying("a badge") == "a badge")
    }

    @Test("What a language lacks is said in English")
    func lacking() {
        german.speaking { #expect(localized("\(3) more") == "3 more") }
    }

    @Test("One word of English is several in another language")
    func sense() {
        german.speaking {
            #expect(localized("open", "of an app") == "offen")
            #expect(localized("open", "of a window") == "open")
        }
    }

    @Test("A value is never read for places of others, and a wrong place in a file harms nothing")
    func braces() {
        german.speaking {
            #expect(localized("\("{2}") of \("{1}")") == "{2} von {1}")
            #expect(localized("broken \(1)") == "kaputt {9} {x")
        }
    }

    @Test("A word has another form behind a preposition where its language says so")
    func dative() {
        german.speaking {
            #expect(CountedWord.day.counted(5, .dative) == "5 Tagen")
            #expect(CountedWord.day.counted(1, .dative) == "1 Tag")
            #expect(CountedWord.week.counted(5, .dative) == "5 Wochen")
        }
        #expect(CountedWord.day.counted(5, .dative) == "5 days")
    }

    @Test("Words follow their number, numbers and lists their language")
    func words() {
        german.speaking {
            #expect(CountedWord.day.counted(1) == "1 Tag")
            #expect(CountedWord.day.counted(1200) == "1.200 Tage")
            #expect(NumberText.decimal("1.25") == "1,25")
            #expect(Listing.and(["a", "b", "c"]) == "a, b und c")
        }
        #expect(CountedWord.day.counted(1200) == "1,200 days")
        #expect(NumberText.decimal("1.25") == "1.25")
        #expect(Listing.or(["a", "b", "c"]) == "a, b or c")
        #expect(Listing.few(["a", "b", "c", "d", "e"]) == ["a", "b", "c", "2 others"])
    }
}
