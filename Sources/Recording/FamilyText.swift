package import Diagnostics
package import FamilySettings
package import JSONText
import RuleLinting

/// The text of `family.json` while a command edits it: every byte that is not asked for stays as it is, and nothing is
/// saved that could not be loaded.
package struct FamilyText: Sendable {
    private let folder: FamilyFolder
    /// As it was read.
    private let original: [UInt8]
    private let before: FamilyReading
    package private(set) var bytes: [UInt8]

    package init(_ folder: FamilyFolder) throws(FolderError) {
        self.folder = folder
        before = try folder.read()
        original = before.familySource.bytes
        bytes = original
    }

    /// The family as it stands in the folder; nil where the file has mistakes.
    package var family: Family? { before.family }

    package var root: JSONNode? { JSONParser.parse(bytes).root }

    package var isChanged: Bool { bytes != original }

    /// Puts a value at a JSON pointer, see `JSONDocument.edits(setting:to:)`.
    package mutating func set(_ pointer: String, to value: JSONOutput) throws(FamilyTextError) {
        try edit { document throws(JSONEditError) in try document.edits(setting: pointer, to: value) }
    }

    /// Takes out what stands at a JSON pointer.
    package mutating func remove(_ pointer: String) throws(FamilyTextError) {
        try edit { document throws(JSONEditError) in try document.edits(removing: pointer) }
    }

    private mutating func edit(
        _ body: (JSONDocument) throws(JSONEditError) -> [TextEdit]
    ) throws(FamilyTextError) {
        let document = JSONParser.parse(bytes)
        do {
            bytes = try TextEdit.apply(try body(document), to: bytes)
        } catch {
            throw FamilyTextError(findings: before.familyFindings, sources: before.sources)
        }
    }

    /// The family and its rules as they would be.
    /// - Parameter rules: those that change with it.
    package func check(with rules: RulesWithoutApp? = nil) throws(FolderError) -> FamilyReading {
        try folder.read(family: bytes, rules: rules?.texts ?? [:])
    }

    /// What the edit would make wrong and is not wrong already.
    /// - Parameter rules: those that change with it.
    package func newObstacles(
        with rules: RulesWithoutApp? = nil
    ) throws(FolderError) -> (findings: [Diagnostic], sources: [SourceText]) {
        let after = try check(with: rules)
        let known = Set(before.obstacles.map(\.message))
        return (after.obstacles.filter { !known.contains($0.message) }, after.sources)
    }

    /// Saves the text, checked together with the rules.
    /// - Throws: `FamilyTextError` where it would bring a mistake, `FolderError` where it cannot be written.
    package func save() throws {
        let fresh = try newObstacles()
        guard fresh.findings.isEmpty else { throw FamilyTextError(findings: fresh.findings, sources: fresh.sources) }
        guard isChanged else { return }
        // Somebody may have saved the file in an editor meanwhile; that is not overwritten.
        guard try FamilyFolder.bytes(of: folder.familyPath) == original else {
            throw FolderError(.changedMeanwhile, path: FamilyFolder.shown(folder.familyPath))
        }
        try FamilyFolder.write(bytes, to: folder.familyPath)
    }
}

/// Why an edit was not saved: what would be wrong, or is wrong already.
package struct FamilyTextError: Error, Sendable {
    package var findings: [Diagnostic]
    package var sources: [SourceText]
}
