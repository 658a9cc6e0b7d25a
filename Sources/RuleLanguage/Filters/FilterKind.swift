package import FamilySettings
package import JSONShape
package import JSONText

/// A sort of condition on use: how a rule file writes it, what it lets through, and the words for it. Each stands in a file
/// of its own, and in the list `Filter.kinds`.
package protocol FilterKind: Sendable {
    /// The declarations of its keys.
    static var shapes: [KeyShape] { get }
    /// What of the use it looks at.
    static var aspect: Narrowing.Aspect { get }
    /// What an object with its keys says; empty without them.
    static func narrowings(_ node: JSONNode) -> [Narrowing]
    /// What a filter that has it says of it, in a sentence.
    static func phrase(_ filter: Filter, _ words: Words) -> String

    /// What a parent is asked who builds a rule from nothing; nil where it is not asked about, or offered among apps.
    static var asked: Asked? { get }
    /// What is written for an answer; nil where nothing has to be.
    static func written(_ answer: String) -> JSONOutput?

    // What follows is asked of sorts that look at apps.

    /// The names by which some of a family's apps can be chosen.
    static func offered(of apps: [App]) -> [String]
    /// What such a name is: "a tag". Nil where the names speak for themselves.
    static var offeredAs: String? { get }

    /// Whether an app fits one of the names.
    static func fits(_ app: App, _ names: [String]) -> Bool
    /// Whether a family has what is named.
    static func isKnown(_ name: String, to family: Family) -> Bool
    /// Different ones of the apps that fit, where the names are all that is said of them: "different learning apps".
    static func different(_ names: [String]) -> CountedNoun?
    /// Why an app that is named does not fit.
    static func mismatch(_ app: App, _ names: [String]) -> String?
    /// The names through which some apps get in, so that they stay out without them.
    static func admitting(_ apps: [App], _ names: [String]) -> [String]
}

extension FilterKind {
    package static var asked: Asked? { nil }
    package static func written(_ answer: String) -> JSONOutput? { nil }
    package static func offered(of apps: [App]) -> [String] { [] }
    package static var offeredAs: String? { nil }
    package static func fits(_ app: App, _ names: [String]) -> Bool { true }
    package static func isKnown(_ name: String, to family: Family) -> Bool { true }
    package static func different(_ names: [String]) -> CountedNoun? { nil }
    package static func mismatch(_ app: App, _ names: [String]) -> String? { nil }
    package static func admitting(_ apps: [App], _ names: [String]) -> [String] { [] }

    /// What is written under some keys, as one narrowing; none without them.
    static func named(_ names: [String], _ narrowing: ([String]) -> Narrowing) -> [Narrowing] {
        names.isEmpty ? [] : [narrowing(names)]
    }
}
