import Languages
import Recording
import ShippedFiles
import Testing

@Suite("Reasons of the ledger in the reader's language")
struct LedgerReasonsTests {
    /// Read once, as that takes long without optimisation.
    private static let german = ShippedFiles.language("de")

    static let reasons: [(recorded: String, german: String)] = [
        ("time with Khan", "Zeit für Khan"),
        ("bonus: Double Saturday", "Bonus: Double Saturday"),
        ("Learning: 7 in a row", "Learning: 7 in Folge"),
        ("Tidy up, done", "Tidy up, erledigt"),
        ("Reading week: Gold", "Reading week: Gold"),
        ("above the most that bonuses may add in a day", "über dem, was Boni am Tag höchstens bringen"),
        ("late report: time with Khan", "spät gemeldet: Zeit für Khan"),
        ("changed rules or settings: bonus: A", "geänderte Regeln oder Einstellungen: Bonus: A"),
        ("given back: Reading week", "zurückgegeben: Reading week"),
        ("taken back: Reading week", "zurückgenommen: Reading week"),
        ("taken back: Learning: 7 in a row (left open)", "zurückgenommen: Learning: 7 in Folge (left open)"),
        ("confirmed after all: Tidy up, done", "doch bestätigt: Tidy up, erledigt"),
        ("it was Mia's after all: time with Khan", "war doch von Mia: Zeit für Khan"),
        ("use that was Leo's: time with Khan", "Nutzung von Leo: Zeit für Khan"),
        ("use that was not real (left open): A, done", "Nutzung, die nicht echt war (left open): A, erledigt"),
        (
            "use that was told as Mia's (it was Leo): time with Khan",
            "als Nutzung von Mia gemeldet (it was Leo): Zeit für Khan"
        ),
        ("less use than was told: time with Game", "weniger Nutzung als gemeldet: Zeit für Game"),
        ("the points were not there: time with Game", "die Punkte waren nicht da: Zeit für Game"),
        ("other use is paid first: time with Game", "andere Nutzung wird zuerst bezahlt: Zeit für Game"),
        ("5 min of Game were left", "5 Min. Game übrig"),
        ("30 min of Game", "30 Min. Game"),
        ("Game was removed", "Game wurde entfernt"),
        ("owed when Game was removed", "noch offen, als Game entfernt wurde"),
        ("50 points a minute of Game, as it is used", "50 Punkte für jede genutzte Minute Game"),
        (
            "300 points: 6 minutes of Game, in the place of 2 min that are left (100 points come back)",
            "300 Punkte: 6 Minuten Game, statt der 2 Min., die übrig sind (100 Punkte kommen zurück)"
        ),
        ("50 points: 1 minute of Game", "50 Punkte: 1 Minute Game"),
        ("given by a parent", "von den Eltern gegeben"),
        ("because you helped so well", "because you helped so well"),
    ]

    @Test("What the program recorded in English is said in the reader's language", arguments: reasons)
    func said(_ recorded: String, _ german: String) throws {
        let language = try #require(Self.german)
        #expect(language.speaking { LedgerReasons.said(recorded) } == german)
        #expect(LedgerReasons.said(recorded) == recorded)
    }
}
