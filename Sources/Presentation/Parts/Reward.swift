/// What can be won, as the last statement of what is still open.
enum Reward {
    static func line(_ reward: String, in symbols: SymbolSet) -> Line {
        symbols == .unicode ? Line("🎁 \(reward)") : Line("wins \(reward)")
    }
}
