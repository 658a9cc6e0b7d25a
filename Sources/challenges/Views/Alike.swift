/// Things of which the same is said.
enum Alike {
    /// The things by what is said of them, in the order in which it is said first.
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
