/// The reward of something still open, as its last statement.
enum RewardLine {
    static func line(_ reward: String, in symbols: SymbolSet) -> Line {
        symbols == .unicode ? Line("🎁 \(reward)") : Line(StatusWords.brings(reward))
    }
}
