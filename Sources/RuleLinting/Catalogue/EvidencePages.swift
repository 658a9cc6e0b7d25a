import Diagnostics

/// The pages of what a family's own history shows. The checks stand where the history is.
enum EvidencePages {
    static let entries: [Lint.Entry] = [
        Lint.Entry(code: "H501", severity: .warning, title: "What nobody would have won lately", canBeSilenced: true) {
            Lint.Page(
                why: """
                    The rules are run over the last 30 days of the family's own history. A challenge that nobody came to win \
                    in all that time may ask for too much; the finding tells how close anyone came.
                    """)
        },
        Lint.Entry(code: "H502", severity: .warning, title: "What was won every single time", canBeSilenced: true) {
            Lint.Page(
                why: """
                    The rules are run over the last 30 days of the family's own history. A challenge that was won in every \
                    one of its windows asks for nothing beyond what happens anyway, and pays for it.
                    """)
        },
        Lint.Entry(code: "H503", severity: .warning, title: "A rule that seems to have a new id", canBeSilenced: true) {
            Lint.Page(
                why: """
                    Wins are kept under a rule's id. Where a rule disappears and another one asks for exactly the same, the \
                    id was probably changed: without "was" everything could be won and paid again.
                    """)
        },
        Lint.Entry(code: "H504", severity: .warning, title: "A new rule that pays for the past", canBeSilenced: true) {
            Lint.Page(
                why: """
                    A goal without an end counts the whole history of the family, and is won in the moment in which the \
                    rule is loaded. The finding tells what that pays each child, so that nobody is surprised by it.
                    """)
        },
    ]
}
