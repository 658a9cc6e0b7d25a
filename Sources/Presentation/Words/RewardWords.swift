import Languages

/// The words about reward apps that screens say, and the views behind them.
package enum RewardWords {
    package static var open: String { localized("open", "of an app") }
    package static var free: String { localized("free") }
}
