/// Where the state of each rule lies: in the order in which the ladders of counters reach them, so that wins that follow
/// one another find their states side by side.
struct StatePlaces {
    private var places: [Int32]
    var count: Int { places.count }

    /// - Parameters:
    ///   - states: the places that the rules had, from 0 on.
    ///   - reached: of these, the one that each number of each ladder leads to.
    init(_ states: some Collection<Int32>, reached: [Int32]) {
        places = Array(repeating: -1, count: Int(states.max() ?? -1) + 1)
        var next: Int32 = 0
        for state in reached + places.indices.map(Int32.init) where places[Int(state)] < 0 {
            places[Int(state)] = next
            next += 1
        }
    }

    /// The new place of a state. A number that is not a place, such as `-1`, is returned unchanged.
    subscript(state: Int32) -> Int32 { places.indices.contains(Int(state)) ? places[Int(state)] : state }
}
