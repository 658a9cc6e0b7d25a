extension ProgressBar {
    /// The bar on a page, beside words that tell the same.
    /// - Parameter height: in pixels.
    func meter(height: Int) -> Element {
        Element(
            "svg", .class("meter"), .isDecoration, .init("width", "100%"), .init("height", "\(height)")
        ) {
            Chart.bar("track", from: 0, to: 1, top: 0, height: height, round: height / 2)
            // Any progress shows.
            if fraction > 0 {
                Chart.bar(fill, from: 0, to: max(fraction, 0.02), top: 0, height: height, round: height / 2)
            }
        }
    }

    private var fill: StaticString {
        switch meaning {
        case .reaching(won: true): "good"
        case .reaching, .amount: tone == .streak ? "play" : "learn"
        case .left: "play"
        }
    }
}
