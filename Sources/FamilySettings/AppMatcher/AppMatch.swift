/// What `AppMatcher` says about use that a tracker reports.
package enum AppMatch: Hashable, Sendable {
    /// The id of the app it belongs to.
    case app(String)
    /// No app of the family.
    case none
    /// Several apps match equally well: a mistake in the settings that a parent has to decide. Ids in order.
    case ambiguous([String])
}
