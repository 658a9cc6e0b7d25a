/// A bar beside words that tell the same.
struct Meter {
    let bar: ProgressBar
    /// In pixels.
    var height = 10

    var element: Element {
        Element(
            "svg", .class("meter"), .isDecoration, .init("width", "100%"), .init("height", "\(height)")
        ) {
            Chart.bar("track", from: 0, to: 1, top: 0, height: height, round: height / 2)
            // Any progress shows.
            if bar.fraction > 0 {
                Chart.bar(fill, from: 0, to: max(bar.fraction, 0.02), top: 0, height: height, round: height / 2)
            }
        }
    }

    private var fill: StaticString {
        switch bar.meaning {
        case .reaching(won: true): "good"
        case .reaching, .amount: bar.tone == .streak ? "play" : "learn"
        case .left: "play"
        }
    }
}
