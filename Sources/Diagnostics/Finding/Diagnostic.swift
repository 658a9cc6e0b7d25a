package import JSONText

/// A finding as data: what is wrong and where, why it matters, what to do. A renderer makes text or JSON of it last.
///
/// Do not throw it: an operation that fails because of findings throws an error of its own that holds them.
package struct Diagnostic: Hashable, Sendable {
    /// Stable, for looking it up and for silencing it: `T101`.
    package var code: String
    package var severity: Severity
    /// The path as the parent knows it, from the family folder.
    package var file: String
    /// Nil if the finding is about the whole file.
    package var span: TextSpan?
    /// What is wrong, in one sentence.
    package var message: String
    package var why: String?
    /// What to do, as an instruction.
    package var remedy: String?
    package var notes: [String]
    package var fixes: [Fix]
    /// The key of the language that the finding is about, with the keys around it: `reward/points`. Nil if it is the
    /// one that stands at its place.
    package var subject: String?
    /// Whether the mistake makes uncertain what follows it in the file.
    package var hidesTheRest: Bool
    /// Whether it is a habit of writing that shows all over a text: those of one file are told once, whatever they say.
    package var isHabit: Bool

    package init(
        code: String, severity: Severity = .error, file: String, span: TextSpan? = nil, message: String,
        why: String? = nil, remedy: String? = nil, notes: [String] = [], fixes: [Fix] = [],
        subject: String? = nil, hidesTheRest: Bool = false, isHabit: Bool = false
    ) {
        self.code = code
        self.severity = severity
        self.file = file
        self.span = span
        self.message = message.clipped
        self.why = why?.clipped
        self.remedy = remedy?.clipped
        self.notes = notes.map(\.clipped)
        self.fixes = fixes
        self.subject = subject
        self.hidesTheRest = hidesTheRest
        self.isHabit = isHabit
    }
}

extension String {
    /// The text cut to a bounded length, for sentences that quote from a file. No character is cut in two.
    fileprivate var clipped: String {
        var room = 2000
        guard utf8.count > room else { return self }
        let kept = prefix { character in
            room -= character.utf8.count
            return room >= 0
        }
        return kept + "…"
    }
}

/// A repair of a finding, as edits of its file that do not overlap.
package struct Fix: Hashable, Sendable {
    /// What the repair does, as an instruction: "Add the missing comma".
    package var title: String
    package var edits: [TextEdit]
    /// Whether it may be made without asking: it is the one right repair, and nothing a parent wrote is lost.
    package var isSafe: Bool
    /// Whether the repair is made without asking only if nothing new is found after it: it makes something whole, and
    /// must not leave a half.
    package var endsClean: Bool

    package init(title: String, edits: [TextEdit], isSafe: Bool = true, endsClean: Bool = false) {
        self.title = title
        self.edits = edits
        self.isSafe = isSafe
        self.endsClean = endsClean
    }
}
