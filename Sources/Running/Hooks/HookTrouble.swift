import Languages

/// The failure of a hook, for a parent. It is recorded in English, and said in the language of whoever reads it.
package struct HookTrouble: Error, Hashable, Sendable {
    /// In English.
    package var words: String

    package init(_ words: String) {
        self.words = words
    }

    private init(_ sentence: RecordedSentence, _ values: String...) {
        words = sentence.recorded(values)
    }

    static var untrusted: HookTrouble { HookTrouble(Sentence.untrusted) }
    static func doesNotStart(_ why: String) -> HookTrouble { HookTrouble(Sentence.notStarting, why) }
    static func tookTooLong(_ seconds: Int64) -> HookTrouble { HookTrouble(Sentence.slow, "\(seconds)") }

    /// - Parameter line: what the hook said last. Nil if it said nothing.
    static func wroteTooMuch(_ line: String?) -> HookTrouble { HookTrouble(Sentence.loud).quoting(line) }
    static func killed(by signal: Int32, _ line: String?) -> HookTrouble {
        HookTrouble(Sentence.killed, "\(signal)").quoting(line)
    }
    static func ended(with status: Int32, _ line: String?) -> HookTrouble {
        HookTrouble(Sentence.ended, "\(status)").quoting(line)
    }

    private func quoting(_ line: String?) -> HookTrouble {
        line.map { HookTrouble(Sentence.quoting, words, $0) } ?? self
    }

    /// A recorded failure, in the language of the moment.
    package static func said(_ recorded: String) -> String { RecordedSentence.said(recorded, among: Sentence.all) }

    private enum Sentence {
        static let untrusted = RecordedSentence { _ in HookFolder.distrust }
        static let notStarting = RecordedSentence(values: 1) { localized("It does not start: \($0[0]).") }
        static let slow = RecordedSentence(values: 1) {
            localized("It took longer than \($0[0]) seconds and was stopped.")
        }
        static let loud = RecordedSentence { _ in localized("It wrote more than a megabyte and was stopped.") }
        static let killed = RecordedSentence(values: 1) { localized("It was ended by signal \($0[0]).") }
        static let ended = RecordedSentence(values: 1) { localized("It ended with \($0[0]).") }
        /// A failure, and what the hook said last.
        static let quoting = RecordedSentence(values: 2) {
            localized("\(HookTrouble.said($0[0])) It said: \"\($0[1])\".")
        }

        static let all = [quoting, untrusted, notStarting, slow, loud, killed, ended]
    }
}
