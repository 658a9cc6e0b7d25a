extension String {
    /// The text with exactly one full stop at its end.
    var sentence: String { hasSuffix(".") ? self : self + "." }
}
