extension String {
    /// With one full stop at its end.
    var sentence: String { hasSuffix(".") ? self : self + "." }
}
