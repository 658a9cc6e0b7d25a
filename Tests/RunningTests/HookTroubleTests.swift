import Languages
import Testing

@testable import Running

@Suite("What failed of a hook")
struct HookTroubleTests {
    private static let sentences = [
        "It ended with {1}.": "Ende mit {1}.", "It does not start: {1}.": "Kein Start: {1}.",
        "{1} It said: \"{2}\".": "{1} Zuletzt: {2}.",
    ]
    private static let other = Language(code: "xx", groupMark: ".", decimalMark: ",") { sentences[$0] }

    @Test("It is recorded in English whoever runs it, and said in the reader's language")
    func languages() {
        let (ended, quoted, notStarting) = Self.other.speaking {
            (
                HookTrouble.ended(with: 3, nil), HookTrouble.ended(with: 3, "no \"such\" user."),
                HookTrouble.doesNotStart("no such file")
            )
        }
        #expect(ended.words == "It ended with 3.")
        #expect(quoted.words == "It ended with 3. It said: \"no \"such\" user.\".")
        #expect(notStarting.words == "It does not start: no such file.")
        #expect(HookTrouble.said(quoted.words) == quoted.words)
        Self.other.speaking {
            #expect(HookTrouble.said(ended.words) == "Ende mit 3.")
            #expect(HookTrouble.said(quoted.words) == "Ende mit 3. Zuletzt: no \"such\" user..")
            #expect(HookTrouble.said(notStarting.words) == "Kein Start: no such file.")
            #expect(HookTrouble.said("An older program's words.") == "An older program's words.")
        }
    }
}
