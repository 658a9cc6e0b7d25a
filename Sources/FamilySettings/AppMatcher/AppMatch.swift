/// The app that a tracker's report belongs to, as `AppMatcher` finds it.
package enum AppMatch: Hashable, Sendable {
    /// The id of the app it belongs to.
    case app(String)
    /// The use belongs to no app of the family.
    case none
    /// Several apps match equally well, which is a mistake in the settings that a parent has to settle. Ids in order.
    case ambiguous([String])
}
