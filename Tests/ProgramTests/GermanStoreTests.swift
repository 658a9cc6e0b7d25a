@testable import FamilyStore
import FamilySettings
import FamilyTime
import Languages
import ShippedFiles
import Testing

@testable import challenges

@Suite("What the store and its check say, in German")
struct GermanStoreTests {
    private static let read = ShippedFiles.language("de")
    private let german: Language

    init() throws { german = try #require(Self.read) }

    static let kinds: [StoreError.Kind] = [
        .missing, .historyGone(entries: 1), .historyGone(entries: 12), .busy, .diskFull, .readOnly, .interrupted,
        .cannotOpen, .notAFile, .notADatabase, .foreign, .damaged, .contradiction, .rulesChanged,
        .newerVersion(found: 9, known: 8), .fileLimit, .inputOutput, .outOfMemory, .unexpected(code: 1),
    ]

    @Test("Why the database cannot be used, and what to do about it", arguments: kinds)
    func errors(_ kind: StoreError.Kind) {
        let error = StoreError(kind: kind, path: "family.sqlite")
        let said = german.speaking { (message: error.message, remedy: error.remedy) }
        #expect(said.message != error.message)
        #expect(said.remedy != error.remedy)
        #expect(said.message.contains("family.sqlite") == error.message.contains("family.sqlite"))
    }

    @Test("A history that is gone has its noun in the right number")
    func gone() {
        german.speaking {
            #expect(
                StoreError(kind: .historyGone(entries: 1), path: "f").message
                    == "Der Verlauf ist weg: Er hatte 1 Eintrag, und f fehlt oder ist leer.")
            #expect(StoreError(kind: .historyGone(entries: 2), path: "f").message.contains("2 Einträge"))
        }
    }

    static let faultKinds: [JournalFault.Kind] = [
        .origin, .altered, .seal, .unreadable, .unfit, .missing, .cutOff, .replaced,
    ]

    @Test("What a check found in the history", arguments: faultKinds)
    func faults(_ kind: JournalFault.Kind) {
        let words = CheckWords(family: Family(zone: .utc, children: [], apps: []))
        for last in [Int64(3), 7] {
            for device in [nil, [UInt8](repeating: 1, count: 16)] {
                let fault = JournalFault(
                    kind: kind, first: 3, last: last, received: 0, kinds: [.use, .decision], device: device)
                #expect(german.speaking { words.text(fault) } != words.text(fault))
            }
        }
    }

    @Test("What a check found in what follows from the history")
    func differences() {
        let words = CheckWords(family: Family(zone: .utc, children: [], apps: []))
        german.speaking {
            let difference = TableDifference(
                kind: .missing, words: EarnedRow.table.words, child: "mia", app: "khan",
                day: LocalDate(dayNumber: 0), count: 3)
            #expect(
                words.text(difference)
                    == "Fehlt, obwohl der Verlauf es sagt: mia: Punkte mit khan vom Do 1. Jan 1970, und 2 weitere "
                    + "dieser Art.")
        }
    }

    @Test("Every table and every entry has German words")
    func tables() {
        for table in DerivedTable.all + DerivedTable.ofDevices + [.sums] {
            #expect(german.speaking { table.words } != table.words, "\(table.name)")
        }
        for kind in FactKind.allCases { #expect(german.speaking { kind.words } != kind.words) }
    }
}
