/// The width of a screen's text between its margins.
package enum Margin {
    package static let left = 2
    private static let sides = 4
    /// The greatest width in columns. In a longer line it is hard to see which words and numbers belong together.
    private static let widest = 100

    package static func inner(of appearance: Appearance) -> Int {
        min(appearance.width - sides, widest)
    }
}
