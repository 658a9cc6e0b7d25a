/// The room that a screen's text has between its margins.
package enum Margin {
    package static let left = 2
    private static let sides = 4
    /// Words and numbers that belong together are hard to follow over a longer line.
    private static let widest = 100

    package static func inner(of appearance: Appearance) -> Int {
        min(appearance.width - sides, widest)
    }
}
