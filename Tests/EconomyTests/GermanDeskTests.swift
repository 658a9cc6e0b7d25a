import FamilySettings
import FamilyTime
import Languages
import ShippedFiles
import Testing

@testable import Economy

@Suite("What the desk says in German")
struct GermanDeskTests {
    /// Read once, as that takes long without optimisation.
    private static let read = ShippedFiles.language("de")
    private let german: Language

    init() throws { german = try #require(Self.read) }

    private static let saturday = SaleDay(date: LocalDate(dayNumber: 20_764), isNear: true)

    static let refusals: [(refusal: EconomyRefusal, message: String, remedy: String?)] = [
        (.notAReward(app: "Khan"), "Khan ist keine Belohnungs-App, da gibt es nichts zu öffnen.", nil),
        (
            .belowMinimum(app: "Spiel", minutes: 5, points: 50, asked: .minutes(2)),
            "2 Min. Spiel: Das ist zu wenig. Auf einmal gehen mindestens 5 Min., das kostet 50 Punkte.",
            "Frag nach 50 Punkten (5 Min.) oder mehr."
        ),
        (
            .aboveMaximum(app: "Spiel", minutes: 60, points: 600, asked: .points(700)),
            "700 Punkte: Das ist zu viel. Auf einmal gehen höchstens 60 Min., das kostet 600 Punkte.",
            "Frag nach 600 Punkten (60 Min.) oder weniger."
        ),
        (
            .partOfAMinute(app: "Spiel", cost: 10, asked: 35),
            "Für 35 Punkte gibt es keine ganzen Minuten: Eine Minute Spiel kostet 10.",
            "Frag nach 30 Punkten (3 Min.) oder 40 Punkten (4 Min.)."
        ),
        (
            .tooFewPoints(price: 300, balance: 1), "Das kostet 300 Punkte, und der Stand ist 1: 299 fehlen.",
            "Mit einer Lern-App verdienst du mehr."
        ),
        (
            .tooFewPoints(price: 1, balance: 0), "Das kostet 1 Punkt, und der Stand ist 0: 1 fehlt.",
            "Mit einer Lern-App verdienst du mehr."
        ),
        (
            .tooDear(thing: "Eis", price: 500, balance: 320), "Du hast 320 von 500 Punkten für Eis: 180 fehlen.",
            "Mit einer Lern-App verdienst du mehr."
        ),
        (
            .notOnSale(thing: "Eis", days: .weekend, again: Self.saturday),
            "Eis gibt es am Wochenende: ab Samstag.", nil
        ),
        (
            .notOnSale(thing: "Eis", days: .schooldays, again: Self.saturday), "Eis gibt es an Schultagen: ab Samstag.",
            nil
        ),
        (
            .soldOut(thing: "Eis", times: 1, per: .week, again: Self.saturday),
            "Eis gibt es einmal pro Woche: wieder ab Samstag.", nil
        ),
        (
            .soldOut(thing: "Kino", times: 2, per: .ever, again: nil),
            "Kino gibt es insgesamt 2 Mal, und so oft hast du es schon gekauft.", nil
        ),
        (
            .notInShop(thing: "Auto"), "Auto gibt es im Laden nicht.",
            "Sieh nach, was es gibt: challenges redeem"
        ),
        (
            .owed(points: 1), "Für genutzte Zeit ist noch 1 Punkt offen: Der wird zuerst bezahlt.",
            "Mit einer Lern-App verdienst du mehr."
        ),
        (
            .owed(points: 5), "Für genutzte Zeit sind noch 5 Punkte offen: Die werden zuerst bezahlt.",
            "Mit einer Lern-App verdienst du mehr."
        ),
        (
            .locked(app: "Spiel", until: 17, reason: "Essen"), "Die Eltern haben Spiel bis 17:00 gesperrt: Essen.",
            "Bitte die Eltern, es freizugeben: challenges shield unlock Spiel"
        ),
        (
            .locked(app: "Spiel", until: nil, reason: ""), "Die Eltern haben Spiel gesperrt.",
            "Bitte die Eltern, es freizugeben: challenges shield unlock Spiel"
        ),
        (.shut(app: "Spiel", why: .quietHours, until: 7), "Bis 7:00 ist Ruhezeit, so lange bleibt Spiel zu.", nil),
        (.shut(app: "Spiel", why: .gate("Mathe"), until: 7), "Spiel bleibt zu, bis das erledigt ist: Mathe.", nil),
        (
            .shut(app: "Spiel", why: .dailyLimit(minutes: 30), until: 4),
            "Die Zeit für Spiel heute, 30 Min., ist aufgebraucht. Ab 4:00 gibt es neue.", nil
        ),
        (
            .shutsSooner(app: "Spiel", why: .dailyLimit(minutes: 30), minutesLeft: 4, asked: 9),
            "9 Min. sind zu viel: Heute sind noch 4 Min. Spiel übrig.", "Frag nach höchstens 4 Min."
        ),
        (.alreadyOpen(app: "Spiel", minutesLeft: 3), "Spiel ist schon offen, noch 3 Min.", nil),
        (
            .alreadyAnswered("300 points: 30 minutes of Spiel"),
            "300 Punkte: 30 Minuten Spiel: Das ist schon beantwortet.",
            "Sieh nach, was es gibt, mit: challenges confirm"
        ),
        (
            .alreadyDone(task: "Aufräumen"), "Aufräumen ist schon erledigt und bestätigt.", nil
        ),
    ]

    @Test("A refusal says why, with its numbers, and what to do", arguments: refusals)
    func refusal(_ refusal: EconomyRefusal, _ message: String, _ remedy: String?) {
        german.speaking {
            #expect(refusal.message { "\($0):00" } == message)
            #expect(refusal.remedy == remedy)
        }
    }

    @Test("A parent is told of the child")
    func parent() {
        let refusal = EconomyRefusal.tooFewPoints(price: 300, balance: 50)
        german.speaking {
            #expect(
                refusal.message(toParentOf: "Mia") { "\($0)" } == "Mia hat 50 Punkte (nötig: 300): 250 fehlen.")
            #expect(
                refusal.remedy(toParentOf: "Mia")
                    == "Es geht mit 50 Punkten oder weniger, oder sobald Mia mehr verdient hat.")
        }
    }

    @Test("What is recorded is the same in whatever language it is asked for, and what is offered is said in it")
    func recorded() throws {
        var (home, other) = (Household(), Household())
        home.points = [("books", "15:00", 400)]
        other.points = home.points
        try home.at("16:00") { desk throws(EconomyRefusal) in _ = try desk.redeem("game", .minutes(5)) }
        let said = try german.speaking { () throws -> String in
            try other.at("16:00") { desk throws(EconomyRefusal) in try desk.redeem("game", .minutes(5)).words }
        }
        #expect(said == "50 Punkte: 5 Minuten Game")
        #expect(home.decisions == other.decisions)
        let reasons = home.decisions.map(\.reason)
        #expect(reasons.contains("50 points: 5 minutes of Game"))
        german.speaking {
            #expect(reasons.map(RecordedReasons.said).contains("50 Punkte: 5 Minuten Game"))
            #expect(RecordedReasons.said("5 min of Game") == "5 Min. Game")
        }
        #expect(reasons.map(RecordedReasons.said) == reasons)
    }

    @Test("What a parent wrote is said as it is")
    func ownWords() {
        german.speaking { #expect(RecordedReasons.said("dinner") == "dinner") }
    }
}
