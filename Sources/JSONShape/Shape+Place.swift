package import JSONText

extension Shape {
    /// One step from a value to a value inside it.
    package enum Step: Hashable, Sendable {
        case key(String), index(Int)
    }

    /// The shapes that a place inside a value of this shape may have. Empty if nothing may stand there.
    package func forms(at path: some Collection<Step>) -> [Shape] {
        guard let step = path.first else { return plain }
        return plain.flatMap { form -> [Shape] in
            let inner: Shape? =
                switch (form, step) {
                case (.object(let object), .key(let name)): object.keys.first { $0.name == name }?.shape
                case (.table(let element, _), .key), (.list(let element, _, _), .index): element
                default: nil
                }
            return inner?.forms(at: path.dropFirst()) ?? []
        }
    }

    /// This form with its alternatives side by side.
    private var plain: [Shape] {
        switch self {
        case .later(let declared): declared().plain
        case .either(let shapes): shapes.flatMap(\.plain)
        case .oneOrMany(let element): element.plain + [.list(of: element, atLeast: 1)]
        default: [self]
        }
    }

    /// A key of the object at a place. Nil if it has no such key.
    package func key(_ name: String, at path: some Collection<Step>) -> KeyShape? {
        for case .object(let object) in forms(at: path) {
            if let known = object.keys.first(where: { $0.name == name }) { return known }
        }
        return nil
    }
}

extension JSONNode {
    /// The innermost value that contains an offset, and the path to it. This value if no inner one contains it.
    package func innermost(at offset: Int) -> (path: [Shape.Step], node: JSONNode) {
        switch value {
        case .object(let members):
            for member in members where member.span.start <= offset && offset <= member.span.end {
                guard offset > member.keySpan.end else { return ([], self) }
                let inner = member.value.innermost(at: offset)
                return ([.key(member.key)] + inner.path, inner.node)
            }
        case .array(let items):
            for (index, item) in items.enumerated() where item.span.start <= offset && offset <= item.span.end {
                let inner = item.innermost(at: offset)
                return ([.index(index)] + inner.path, inner.node)
            }
        default: break
        }
        return ([], self)
    }
}
