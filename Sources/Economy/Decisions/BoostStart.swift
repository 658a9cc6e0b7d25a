import RuleLanguage

/// A boost was started: while it runs, points that are earned with apps are multiplied.
package struct BoostStart: Sendable, Hashable {
    /// The id of the outcome that gave it: it is started once.
    package var win: String
    /// The factor, in hundredths, and how long it runs, in milliseconds.
    package var hundredths: Int64
    package var length: Int64

    package init(win: String, hundredths: Int64, length: Int64) {
        (self.win, self.hundredths, self.length) = (win, hundredths, length)
    }

    /// The factor as it is written: "1.5".
    package var times: String { Boost.times(Int(hundredths)) }
}
