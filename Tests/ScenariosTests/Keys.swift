import JSONShape

/// The names of all keys that a shape can hold, at any depth.
struct Keys {
    private(set) var names: Set<String> = []
    /// Goals hold goals: each object is looked at once.
    private var seen: Set<String> = []

    init(of shape: Shape) { collect(shape) }

    private mutating func collect(_ shape: Shape) {
        switch shape {
        case .object(let object):
            guard seen.insert(object.name + object.keys.map(\.name).joined()).inserted else { return }
            for key in object.keys {
                names.insert(key.name)
                collect(key.shape)
            }
        case .list(let element, _, _), .table(let element, _), .oneOrMany(let element): collect(element)
        case .either(let shapes): for shape in shapes { collect(shape) }
        case .later(let declared): collect(declared())
        case .text, .whole, .decimal, .flag, .anything: break
        }
    }
}
