/// The reward of something still open, as its last statement.
enum RewardLine {
    /// Empty where there is none.
    static func line(_ reward: String?, in symbols: SymbolSet) -> Line {
        Line(reward.map { symbols == .unicode ? "🎁 \($0)" : StatusWords.brings($0) })
    }
}
