import Presentation
import Testing

@Suite("Progress bars")
struct ProgressBarTests {
    private func bar(_ fraction: Double, _ meaning: ProgressBar.Meaning = .reaching(won: false), plain: Bool = false)
        -> String
    {
        ProgressBar(fraction: fraction, meaning: meaning)
            .line(columns: 10, in: Appearance(symbols: plain ? .plain : .unicode)).words
    }

    @Test("A bar is filled in eighths of a column")
    func eighths() {
        #expect(bar(0) == "░░░░░░░░░░")
        #expect(bar(0.5) == "█████░░░░░")
        #expect(bar(0.55) == "█████▌░░░░")
        #expect(bar(0.5, plain: true) == "[####....]")
    }

    @Test("Something done is never shown as nothing")
    func neverEmpty() {
        #expect(bar(0.000_001) == "▏░░░░░░░░░")
        #expect(bar(0.000_001, plain: true) == "[#.......]")
    }

    @Test("A bar is full only when it is won", arguments: [0.999_999, 1, 7, Double.infinity])
    func neverFullTooEarly(fraction: Double) {
        #expect(bar(fraction) == "█████████▉")
        #expect(bar(fraction, plain: true) == "[#######.]")
        #expect(bar(fraction, .reaching(won: true)) == "██████████")
        #expect(bar(fraction, .reaching(won: true), plain: true) == "[########]")
    }

    @Test("Of an allowance the bar is what is left: full before any use, empty when it is used up, not before")
    func allowance() {
        #expect(bar(1, .left) == "██████████")
        #expect(bar(0.999_999, .left) == "█████████▉")
        #expect(bar(0.000_001, .left) == "▏░░░░░░░░░")
        #expect(bar(0, .left) == "░░░░░░░░░░")
    }

    @Test("Of several amounts the largest fills its bar")
    func amount() {
        #expect(bar(1, .amount) == "██████████")
        // Nothing is to be reached: no second bar behind the first.
        #expect(bar(0.5, .amount) == "█████     ")
    }

    @Test("What is no fraction shows as nothing done", arguments: [-1, -Double.infinity, Double.nan])
    func outOfRange(fraction: Double) {
        #expect(bar(fraction) == "░░░░░░░░░░")
    }

    @Test("Every length is exact", arguments: 4...60)
    func lengths(columns: Int) {
        for step in 0...50 {
            for symbols in [SymbolSet.unicode, .plain] {
                let line = ProgressBar(fraction: Double(step) / 50).line(
                    columns: columns, in: Appearance(symbols: symbols))
                #expect(line.columns == columns)
            }
        }
    }
}
