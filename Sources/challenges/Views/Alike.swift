/// Things of which the same is said.
enum Alike {
    /// Those of each, in the order of the first ones.
    static func groups<Item, Key: Hashable>(
        _ items: [Item], by key: (Item) -> Key
    ) -> [(first: Item, all: [Item])] {
        var groups: [(first: Item, all: [Item])] = []
        var places: [Key: Int] = [:]
        for item in items {
            if let place = places[key(item)] {
                groups[place].all.append(item)
            } else {
                places[key(item)] = groups.count
                groups.append((item, [item]))
            }
        }
        return groups
    }
}
