import FamilySettings
import JSONShape
import Languages
import RuleKinds
import ShippedFiles
import Testing

@testable import Scenarios

/// What keys mean stands with their shapes, and languages list it among "Shapes".
@Suite("What files may hold, in other languages")
struct GermanShapesTests {
    @Test("Every language has every text of the shapes, and none that is of no shape", arguments: ["de"])
    func isWhole(code: String) throws {
        let language = try #require(ShippedFiles.language(code))
        var texts = ShapeTexts()
        for shape in [Family.shape, RuleFile.shape, Scenario.shape] { texts.add(shape) }
        #expect(texts.said.count > 200)
        let missing = texts.said.filter { language.saying($0) == $0 }
        #expect(missing.isEmpty, "\(code).json lacks: \(missing.sorted())")
        let listed = Set(ShippedFiles.sentences(of: code)["Shapes", default: [:]].keys)
        let left = listed.subtracting(texts.said)
        #expect(left.isEmpty, "No shape says any more: \(left.sorted())")
    }
}

/// All that shapes say of themselves.
private struct ShapeTexts {
    private(set) var said: Set<String> = []
    private var seen: Set<String> = []

    mutating func add(_ shape: Shape) {
        switch shape {
        case .object(let object): add(object)
        case .list(let element, _, _): add(element)
        case .table(let element, let about):
            said.insert(about)
            add(element)
        case .oneOrMany(let element): add(element)
        case .either(let shapes): for shape in shapes { add(shape) }
        case .later(let declared): add(declared())
        case .text, .whole, .decimal, .flag, .anything: break
        }
    }

    private mutating func add(_ object: ObjectShape) {
        // Shapes hold themselves: a goal has parts, which are goals.
        guard seen.insert(object.name + object.keys.map(\.name).joined(separator: " ")).inserted else { return }
        said.insert(object.name)
        said.formUnion(object.exactlyOne.map(\.name))
        said.formUnion(object.meaningless.values)
        for other in object.elsewhere.values { said.formUnion([other.name, other.remedy]) }
        for key in object.keys {
            said.insert(key.about)
            add(key.shape)
        }
    }
}
