import FamilyTime
// Quiet hours: time of the day in which nothing is earned.
extension ChildState {
    /// Finds out whether it is quiet at an instant of today, and until when that stays so.
    mutating func enterQuiet(at instant: Int64, in context: inout FoldContext) {
        guard !context.plan.quiet.isEmpty else { return }
        isQuiet = false
        quietEdge = .max
        for form in context.plan.quiet {
            // Quiet hours of the days before may reach into today.
            for number in (today.day - 2)...today.day where number >= form.from && number <= form.until {
                let day = number == today.day ? today : context.days.calendar.info(of: number)
                for piece in context.pieces(of: form.schedule, on: day) where piece.end > instant {
                    isQuiet = isQuiet || piece.start <= instant
                    quietEdge = min(quietEdge, piece.start > instant ? piece.start : piece.end)
                }
            }
        }
    }
}
