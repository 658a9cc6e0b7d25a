/// The purpose of a piece of text. A theme gives it a colour; the words must suffice without.
package enum TextRole: Hashable, Sendable {
    case normal, title, heading, faint, number
    /// Text that a parent can copy into a file.
    case code
    /// The filled and the open part of a progress bar.
    case progress, track
    case won, streak, warning, earned, spent
    /// A limit that was exceeded.
    case over
}
