/// Days that a child spends in another zone. Both ends are included.
package struct Trip: Sendable, Hashable {
    package var days: ClosedRange<LocalDate>
    package var zone: Zone

    package init(days: ClosedRange<LocalDate>, zone: Zone) {
        self.days = days
        self.zone = zone
    }
}
