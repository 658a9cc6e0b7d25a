/// Things of which the same is said.
enum Alike {
    /// The first of each, in their order, with the number of all.
    static func groups<Item, Key: Hashable>(_ items: [Item], by key: (Item) -> Key) -> [(first: Item, count: Int)] {
        var groups: [(first: Item, count: Int)] = []
        var places: [Key: Int] = [:]
        for item in items {
            if let place = places[key(item)] {
                groups[place].count += 1
            } else {
                places[key(item)] = groups.count
                groups.append((item, 1))
            }
        }
        return groups
    }
}
