package import FamilyTime

/// The next day on which a thing of the shop can be bought.
package struct SaleDay: Sendable, Hashable {
    package var date: LocalDate
    /// Whether its weekday alone says which day it is.
    package var isNear: Bool

    /// "Saturday", "Sat 28 Nov".
    var words: String { isNear ? date.weekday.localizedName : Wording.date(date) }
}
