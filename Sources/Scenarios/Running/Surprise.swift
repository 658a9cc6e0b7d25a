import Economy
import FamilyTime

/// A command that did not go as the scenario says.
struct Surprise {
    let order: Order
    /// Why it was refused; nil where it was not.
    let refusal: EconomyRefusal?

    /// What was expected, and what came.
    func words(in world: ScenarioWorld) -> (expected: String, actual: String) {
        let time = "At \(world.words(order.at, of: order.child)): "
        guard let refusal else { return (time + "this is refused", "it is done") }
        let said = refusal.message { world.words(Instant(milliseconds: $0), of: order.child) }
        return (time + "this is done", "it is refused: \(said)")
    }
}
