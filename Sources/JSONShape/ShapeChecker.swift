package import Diagnostics
import FamilyTime
package import JSONText
import Languages

/// Checks a parsed file against its shape and reports everything that does not fit, in one pass.
package struct ShapeChecker {
    package private(set) var findings: [Diagnostic] = []
    let file: String
    let document: JSONDocument
    let others: OtherFiles
    /// Whether the words of a finding depend on other files.
    var asksOthers = false
    /// The objects around the present one, the outermost first.
    var ancestors: [(node: JSONNode, shape: ObjectShape)] = []
    /// Keys that belong into an object further out.
    var movedOut: [MovedOut] = []
    /// Pairs of lists of which one holds what belongs into the other.
    var movedLists: Set<String> = []
    /// All ids of the file and of the files around it. They are collected when a text is found that is none.
    lazy var ids = others.ids.union(document.root?.ids ?? [])
    lazy var takenIDs = TakenIDs(ids)

    var source: [UInt8] { document.source }

    /// - Parameters:
    ///   - file: the path that findings show.
    ///   - document: the parsed text with its syntax errors.
    package init(file: String, document: JSONDocument, beside others: OtherFiles = OtherFiles()) {
        self.file = file
        self.document = document
        self.others = others
    }

    /// Reports every place below `node` that `shape` does not allow.
    package mutating func check(_ node: JSONNode, against shape: Shape, place: String) {
        switch shape {
        case .anything: break
        case .later(let declared): check(node, against: declared(), place: place)
        case .text(let form): checkText(node, form, place)
        case .whole(let range, let step, let orZero):
            if !orZero || node.int != 0 { checkWhole(node, range, step, orZero: orZero, place) }
        case .decimal(let range): checkDecimal(node, range, place)
        case .flag:
            if node.bool == nil { wrongType(node, localized("true or false, without quotes"), place, as: shape) }
        case .object(let object): checkObject(node, object)
        case .list(let element, let atLeast, let atMost): checkList(node, element, atLeast...atMost, place)
        case .table(let element, let about): checkTable(node, element, about, place)
        case .oneOrMany(let element):
            if case .array = node.value {
                checkList(node, element, 1...100_000, place)
            } else if !reportMeantList(node, element, 1, place) {
                check(node, against: element, place: place)
            }
        case .either(let shapes): checkEither(node, shapes, place)
        }
    }

    private mutating func checkList(_ node: JSONNode, _ element: Shape, _ count: ClosedRange<Int>, _ place: String) {
        guard case .array(let items) = node.value else {
            if reportMeantList(node, element, count.lowerBound, place) { return }
            wrongType(
                node, localized("a list in square brackets, like [ … ]"), place,
                as: .list(of: element, atLeast: count.lowerBound, atMost: count.upperBound))
            // What stands there without its brackets is told of as what it is.
            if element.accepts(typeOf: node.value) { check(node, against: element, place: place) }
            return
        }
        if items.count == 1, reportMeantList(items[0], element, count.lowerBound, place, in: node) { return }
        if items.count < count.lowerBound {
            let needed = count.lowerBound
            report(
                .emptyList, node.span,
                items.isEmpty
                    ? localized("\(place.capitalisedFirst) is an empty list.")
                    : localized("\(place.capitalisedFirst) holds \(items.count) of the \(needed) that it needs."),
                why: items.isEmpty ? nil : localized("Nobody could tell what the rest should be."),
                remedy: needed == 1
                    ? localized("Put at least one into it, or remove \(place) altogether.")
                    : localized("Put \(needed) into it, or remove \(place) altogether."))
        } else if items.count > count.upperBound {
            report(
                .outOfRange, node.span,
                localized("\(place.capitalisedFirst) holds \(items.count), and there is room for \(count.upperBound)."),
                why: localized("Nobody could tell what the others are for."),
                remedy: localized("Keep the first \(count.upperBound), and remove the others."))
        }
        for item in items { check(item, against: element, place: place) }
    }

    private mutating func checkTable(_ node: JSONNode, _ element: Shape, _ about: String, _ place: String) {
        guard case .object(let members) = node.value else { return wrongType(node, about, place) }
        for member in members { check(member.value, against: element, place: "\"\(member.key)\"") }
    }

    private mutating func checkEither(_ node: JSONNode, _ shapes: [Shape], _ place: String) {
        for case .object(let object) in shapes where object.meant != nil {
            guard let written = object.meant?(node) else { continue }
            let text = node.number?.text ?? String(decoding: source[node.span.start..<node.span.end], as: UTF8.self)
            return report(
                node.number == nil ? .wrongType : .outOfRange, node.span,
                localized("\(place.capitalisedFirst) cannot be \(text)."),
                remedy: node.number == nil
                    ? localized("Write \(written).")
                    : localized("Write \(written) if there is to be none, or a greater number."),
                fixes: [
                    Fix(
                        title: localized("Write \(written)"), edits: [TextEdit(span: node.span, replacement: written)],
                        isSafe: false)
                ])
        }
        // A number in quotation marks is meant as a number, also where some word could stand.
        if MeantValue.number(in: node.value, at: place) != nil, let number = shapes.first(where: \.isNumber) {
            return wrongType(node, localized("a number without quotes"), place, as: number, among: .either(shapes))
        }
        if let fitting = shapes.first(where: { $0.accepts(typeOf: node.value) }) {
            if case .text(.oneOf(let words)) = fitting, let text = node.string, !words.contains(text),
                shapes.contains(where: \.isNumber), Suggestions.near(text, among: words).isEmpty
            {
                return wrongType(node, shapes.words, place)
            }
            check(node, against: fitting, place: place)
        } else {
            wrongType(node, shapes.words, place)
        }
    }

    /// The most keys of one object to check for misspelling. With more it is another kind of file.
    static let mostMisspelt = 200

    private mutating func checkObject(_ node: JSONNode, _ shape: ObjectShape) {
        guard case .object(let members) = node.value else {
            let written = shape.meant?(node)
            return report(
                .wrongType, node.span,
                localized("Here should stand \(shape.said) in curly brackets, but there is \(node.value.words)."),
                why: localized(
                    "Each thing that is said of it has a name in front, and names stand between curly brackets."),
                remedy: written.map { localized("Write \($0).") } ?? listHolding(node, in: shape).map {
                    localized("Write it like { \"\($0)\": [ … ] }.")
                } ?? localized("Write it like \(shape.example)."),
                fixes: written.map {
                    [
                        Fix(
                            title: localized("Write \($0)"), edits: [TextEdit(span: node.span, replacement: $0)],
                            isSafe: false)
                    ]
                } ?? [])
        }
        if members.contains(where: { member in !shape.keys.contains { $0.name == member.key } }) {
            let read = asMeant(members, shape)
            checkMembers(read, of: JSONNode(value: .object(read), span: node.span), writtenAs: node, shape)
        } else {
            checkMembers(members, of: node, writtenAs: node, shape)
        }
    }

    /// - Parameters:
    ///   - members: the members under the keys that are meant.
    ///   - node: the object that holds them.
    ///   - written: the object with the keys that are written.
    private mutating func checkMembers(
        _ members: [JSONMember], of node: JSONNode, writtenAs written: JSONNode, _ shape: ObjectShape
    ) {
        let keys = members.map { member in shape.keys.firstIndex { $0.name == member.key } }
        // A key that means nothing here, or a misspelt one, has its own finding: one cause, one finding.
        let strangers = keys.contains(nil) ? zip(members, keys).filter { $0.1 == nil }.map(\.0) : []
        if reportLostList(node, strangers, shape) || reportWrongList(node, strangers, shape) { return }
        let lost = lostTable(of: node, strangers, shape)
        if let lost { reportLostTable(lost, of: node, shape) }
        let meantOtherwise = strangers.isEmpty ? reportMeantOtherwise(members, of: node, shape) : []
        ancestors.append((node, shape))
        for (place, key) in keys.enumerated() {
            if let member = written.object?[place], member.key != members[place].key {
                reportUnknown(member, of: written, in: shape, isOneOfMany: false)
            }
            if let key {
                let key = shape.keys[key]
                if meantOtherwise.contains(key.name) { continue }
                check(members[place].value, against: key.shape(beside: members.lazy.map(\.key)), place: key.place)
                if strangers.isEmpty { checkCompany(of: key, members[place], members, shape) }
            } else if lost?.holds(members[place]) != true {
                reportUnknown(members[place], of: node, in: shape, isOneOfMany: strangers.count > Self.mostMisspelt)
            }
        }
        ancestors.removeLast()
        // What is missing may have been lost in a mistake of the text.
        if document.hasDoubt(touching: node.span) { return }
        let misspelt =
            strangers.isEmpty || strangers.count > Self.mostMisspelt
            ? []
            : Set(strangers.flatMap { Suggestions.near($0.key, among: shape.keys.map(\.name)) })
                .union(strangers.compactMap { shape.key(alsoCalled: $0.key)?.name })
        for (place, key) in shape.keys.enumerated()
        where key.isRequired && !keys.contains(place) && !misspelt.contains(key.name) && key.name != lost?.key.name {
            report(
                .missingKey, node.opening,
                shape.isPlural
                    ? localized("\(shape.subject) have no \"\(key.name)\".")
                    : localized("\(shape.subject) has no \"\(key.name)\"."),
                why: localized("It has to be there: \(key.meaningWithin)"),
                remedy: localized("Add \"\(key.name)\": \(key.shape.example)."))
        }
        for (place, key) in shape.keys.enumerated()
        where !keys.contains(place) && strangers.isEmpty {
            guard let outer = key.company(in: members), !meantOtherwise.contains(outer.key) else { continue }
            report(
                .missingKey, outer.keySpan, shape.lacking(key, beside: outer),
                why: localized("It has to be there: \(key.meaningWithin)"),
                remedy: localized("Add \"\(key.name)\": \(key.shape(beside: [outer.key]).example)."))
        }
        for group in shape.exactlyOne { checkExactlyOne(group, members, strangers, node, shape) }
    }

    /// Reports members that say too little alone and are written for what another key says. What else does not fit such a
    /// member follows from that.
    /// - Returns: their keys.
    private mutating func reportMeantOtherwise(
        _ members: [JSONMember], of node: JSONNode, _ shape: ObjectShape
    ) -> Set<String> {
        // What is missing may have been lost in a mistake of the text.
        guard !shape.rephrased.isEmpty, !document.hasDoubt(touching: node.span) else { return [] }
        var meant: Set<String> = []
        for key in shape.keys where !members.contains(where: { $0.key == key.name }) {
            guard let outer = key.company(in: members) else { continue }
            let message = shape.lacking(key, beside: outer)
            if reportRephrased(outer, of: node, in: shape, .missingKey, message) { meant.insert(outer.key) }
        }
        return meant
    }

    private mutating func checkCompany(
        of key: KeyShape, _ member: JSONMember, _ members: [JSONMember], _ shape: ObjectShape
    ) {
        guard !key.onlyWith.isEmpty, !members.contains(where: { key.onlyWith.contains($0.key) }) else { return }
        let others = Listing.or(key.onlyWith.map { "\"\($0)\"" })
        report(
            .lonelyKey, member.keySpan,
            key.onlyWith.count == 1
                ? localized("\"\(key.name)\" goes only with \(others), which does not stand here.")
                : localized("\"\(key.name)\" goes only with \(others), which do not stand here."),
            why: localized("By itself it does nothing. It means: \(key.meaningWithin)"),
            remedy: shape.rival(of: key.onlyWith, among: members).map {
                localized("Write \(others) in the place of \"\($0)\", or remove \"\(key.name)\".")
            } ?? localized("Add \(others), or remove \"\(key.name)\"."))
    }

    private mutating func checkExactlyOne(
        _ group: (name: String, keys: [String]), _ members: [JSONMember], _ strangers: [JSONMember], _ node: JSONNode,
        _ shape: ObjectShape
    ) {
        let present = members.filter { group.keys.contains($0.key) }
        if reportNested(present, node, shape) { return }
        if let extra = present.dropFirst().first, let first = present.first {
            report(
                .severalOfOne, extra.keySpan,
                shape.isPlural
                    ? localized(
                        """
                        \(shape.subject) have both "\(first.key)" and "\(extra.key)", and only one can stand here.
                        """)
                    : localized(
                        """
                        \(shape.subject) has both "\(first.key)" and "\(extra.key)", and only one can stand here.
                        """),
                remedy: group.keys.contains("all")
                    ? localized(
                        """
                        Keep one of them. To ask for both: "all": [ { "\(first.key)": … }, { "\(extra.key)": … } ].
                        """)
                    : localized("Keep one of them."))
        }
        if present.isEmpty && strangers.isEmpty {
            report(
                .missingKey, node.opening,
                localized("\(shape.subject) needs one \(Language.current.saying(group.name)) and has none."),
                remedy: localized("Add one of these: \(group.keys.map { "\"\($0)\"" }.joined(separator: ", "))."))
        }
    }

    mutating func report(
        _ code: ShapeCode, _ span: TextSpan, _ message: String, why: String? = nil, remedy: String? = nil,
        subject: String? = nil, fixes: [Fix] = []
    ) {
        guard !document.hasDoubt(touching: span) else { return }
        findings.append(
            Diagnostic(
                code: code.rawValue, severity: .error, file: file, span: span, message: message, why: why ?? code.why,
                remedy: remedy, fixes: fixes, subject: subject))
    }
}

extension KeyShape {
    /// The member that says too little without this key.
    fileprivate func company(in members: [JSONMember]) -> JSONMember? {
        neededBeside.isEmpty ? nil : members.first { neededBeside.contains($0.key) }
    }
}

extension ObjectShape {
    fileprivate func lacking(_ key: KeyShape, beside outer: JSONMember) -> String {
        localized("\(subject) has \"\(outer.key)\" and no \"\(key.name)\".")
    }

    /// The name without its article, as it follows "this".
    var bareName: String {
        for article in ["a ", "an ", "the "] where name.hasPrefix(article) {
            return String(name.dropFirst(article.count))
        }
        return name
    }

    /// The name as it follows "the"; other languages name it with its own article.
    var bareSaid: String { said == name ? bareName : said }

    /// Whether the name is a plural, like "quiet hours".
    var isPlural: Bool { bareName == name }

    /// The subject of a sentence: "This goal", "These quiet hours". Other languages name it with its article.
    var subject: String {
        if said != name { return said.capitalisedFirst }
        return (isPlural ? "These " : "This ") + bareName
    }

    /// The key that excludes all of these, where it is there.
    fileprivate func rival(of company: [String], among members: [JSONMember]) -> String? {
        let rivals = exactlyOne.filter { group in company.contains(where: group.keys.contains) }.flatMap(\.keys)
        return members.first { rivals.contains($0.key) }?.key
    }
}

extension JSONNode {
    /// The span of the opening brace, for findings about the whole object.
    var opening: TextSpan { TextSpan(start: span.start, end: min(span.start + 1, span.end)) }
}

extension String {
    /// The text with a capital first letter: "A day" for "a day".
    package var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
    var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
