import Languages

/// The time that a bar of a report stands for.
package enum ReportSpan: Hashable, Sendable {
    case day, week, month

    /// What stands above the labels of the bars.
    var title: String {
        switch self {
        case .day: localized("Day")
        case .week: localized("Week from")
        case .month: localized("Month from")
        }
    }
}
