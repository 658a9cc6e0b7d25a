import Economy
import FamilyTime
import Languages

/// A command with another result than the scenario says.
struct Surprise {
    let order: Order
    /// The refusal. Nil if the command was not refused.
    let refusal: EconomyRefusal?

    /// The expected and the actual result in words.
    func words(in world: ScenarioWorld) -> (expected: String, actual: String) {
        let time = world.words(order.at, of: order.child)
        guard let refusal else { return (localized("At \(time): this is refused"), localized("it is done")) }
        let said = refusal.message { world.words(Instant(milliseconds: $0), of: order.child) }
        return (localized("At \(time): this is done"), localized("it is refused: \(said)"))
    }
}
