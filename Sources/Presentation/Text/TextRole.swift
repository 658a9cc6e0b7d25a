/// What a piece of text is for. A theme turns it into a colour; without colour the words must suffice.
package enum TextRole: Hashable, Sendable {
    case normal, title, heading, faint, number
    /// What a parent can copy into a file.
    case code
    /// The filled and the open part of a progress bar.
    case progress, track
    case won, streak, warning, earned, spent
}
