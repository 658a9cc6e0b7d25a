package import JSONText
import Languages

/// The values that a place in one of our files may hold.
///
/// One declaration serves all: the checker, the decoder, the schema and the editor's completion.
package indirect enum Shape: Sendable {
    case text(TextForm)
    /// A whole number within bounds, in steps counted from zero.
    /// - `orZero`: 0 is allowed too, even outside the bounds.
    case whole(ClosedRange<Int>, step: Int = 1, orZero: Bool = false)
    /// A number with at most two decimals. The bounds are in hundredths.
    case decimal(hundredths: ClosedRange<Int>)
    case flag
    case object(ObjectShape)
    case list(of: Shape, atLeast: Int = 0, atMost: Int = 100_000)
    /// A table whose keys are names the parent chooses.
    case table(of: Shape, about: String)
    /// A list. A single element may stand in place of a list of one.
    case oneOrMany(Shape)
    /// Alternatives. The first one whose JSON type fits is the one that is meant.
    case either([Shape])
    /// A shape that is declared elsewhere, so that shapes can be recursive: a goal may contain goals.
    case later(@Sendable () -> Shape)
    /// Any value. The decoder checks it.
    case anything
}

extension Shape {
    /// The words of which one may stand, where there are such.
    var choices: [String]? {
        switch self {
        case .text(.oneOf(let words)): words
        case .either(let shapes): shapes.lazy.compactMap(\.choices).first
        case .text, .whole, .decimal, .flag, .object, .list, .table, .oneOrMany, .later, .anything: nil
        }
    }

    /// What its texts refer to; nil where they do not.
    package var reference: ReferenceKind? {
        switch self {
        case .text(.reference(let kind)): kind
        case .oneOrMany(let one): one.reference
        case .text, .whole, .decimal, .flag, .object, .list, .table, .either, .later, .anything: nil
        }
    }
}

/// The meaning of a text.
package enum TextForm: Sendable, Equatable {
    case any
    /// A name that other places refer to: letters, digits, `-`, `_` and `.`.
    case id
    /// A calendar date, `2026-11-02`.
    case date
    /// A clock time, `16:00`.
    case clock
    /// An IANA time zone, `Europe/Berlin`.
    case zone
    /// One of these words.
    case oneOf([String])
    /// The id of something that is declared elsewhere.
    case reference(ReferenceKind)
}

/// The thing that an id in a file refers to.
package enum ReferenceKind: String, Sendable, Equatable {
    case app, child, childOrGroup, device, tag, badge, streak, level, task, rule
}

/// An object with a fixed set of keys.
package struct ObjectShape: Sendable {
    /// What the object is, in a parent's words: "a challenge".
    package var name: String
    package var keys: [KeyShape]
    /// Groups of keys of which an object has exactly one, with a word for each group: "a measure".
    package var exactlyOne: [(name: String, keys: [String])]
    /// Keys that have a meaning in similar objects but none in this one, each with the reason in a parent's words. They
    /// are refused, never ignored.
    package var meaningless: [String: String]
    /// Keys that parents may write here and that belong in another file, each with its name and the remedy.
    package var elsewhere: [String: (name: String, remedy: String)]
    /// Notations of parents that another key replaces.
    package var rephrased: [Rephrasing]
    /// Keys of which one may be meant as what the other asks of each one.
    package var nests: [Nest]
    /// An example of the object, if the minimal one says too little.
    package var sample: String?
    /// Writes a value that is not an object as this object: `{ "atMost": 0 }` for 0. Nil if no such value has a
    /// meaning.
    package var meant: (@Sendable (JSONNode) -> String?)?
    /// Writes the object as one step of a ladder, from the number that reaches it, the value beside it and that value's
    /// text. The number is nil if nothing says it. Nil if the value has no meaning.
    package var step: (@Sendable (Int?, JSONNode, String) -> String?)?

    package init(
        _ name: String, exactlyOne: [(name: String, keys: [String])] = [],
        meaningless: [String: String] = [:],
        elsewhere: [String: (name: String, remedy: String)] = [:], rephrased: [Rephrasing] = [],
        nests: [Nest] = [], sample: String? = nil, meant: (@Sendable (JSONNode) -> String?)? = nil,
        step: (@Sendable (Int?, JSONNode, String) -> String?)? = nil, keys: [KeyShape]
    ) {
        self.name = name
        self.keys = keys
        self.exactlyOne = exactlyOne
        self.meaningless = meaningless
        self.elsewhere = elsewhere
        self.rephrased = rephrased
        self.nests = nests
        self.sample = sample
        self.meant = meant
        self.step = step
    }
}

extension ObjectShape {
    /// The name in the language of the moment.
    var said: String { Language.current.saying(name) }
}

/// A key that asks something of each one, in an object of its own: `"days": 5, "each": { "minutes": 20 }`.
package struct Nest: Sendable {
    let outer: String
    let inner: String
    /// The keys that may be meant inside.
    let takes: [String]
    /// The keys that stay outside.
    let stays: [String]

    package init(_ outer: String, inner: String, takes: [String], stays: [String]) {
        (self.outer, self.inner, self.takes, self.stays) = (outer, inner, takes, stays)
    }
}

/// A notation for which an object has another key: `"after": "21:00"` in a goal.
package struct Rephrasing: Sendable {
    /// The keys that parents write, in small letters.
    package let names: [String]
    /// The key that is meant.
    package let key: String
    /// Writes the members that are meant, from the value and its text. Nil if the value is not meant so.
    package let written: @Sendable (JSONNode, String) -> String?

    package init(_ names: [String], as key: String, written: @escaping @Sendable (JSONNode, String) -> String?) {
        self.names = names
        self.key = key
        self.written = written
    }
}

/// One key of an object.
package struct KeyShape: Sendable {
    package let name: String
    package var shape: Shape
    package var isRequired: Bool
    /// What the key means, one sentence for a parent.
    package var about: String
    /// The key makes sense only beside one of these.
    package var onlyWith: [String]
    /// Keys among `onlyWith` that say too little where this one is missing.
    let neededBeside: [String]
    /// What it may hold beside some of these, where that is less than `shape`.
    let shapesBeside: [String: Shape]
    /// Other words that parents use for the key, in small letters.
    package var alsoCalled: [String]
    /// The key's place as findings write it.
    let place: String

    package init(
        _ name: String, _ shape: Shape, required: Bool = false, onlyWith: [String] = [], neededBeside: [String] = [],
        beside shapesBeside: [String: Shape] = [:], alsoCalled: [String] = [], _ about: String
    ) {
        self.name = name
        self.shape = shape
        self.isRequired = required
        self.about = about
        self.onlyWith = onlyWith
        self.neededBeside = neededBeside
        self.shapesBeside = shapesBeside
        self.alsoCalled = alsoCalled
        place = "\"\(name)\""
    }

    /// What it may hold in an object with some keys.
    func shape(beside keys: some Sequence<String>) -> Shape {
        shapesBeside.isEmpty ? shape : keys.lazy.compactMap { shapesBeside[$0] }.first ?? shape
    }
}

extension KeyShape {
    /// What the key means, in the language of the moment.
    package var meaning: String { Language.current.saying(about) }

    /// What the key means, behind a colon, where English goes on with a small letter.
    var meaningWithin: String { meaning == about ? about.lowercasedFirst : meaning }
}
