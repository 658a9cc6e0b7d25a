package import Diagnostics
package import FamilySettings
package import JSONText
import OperatingSystem

/// The text of `family.json` while a command edits it. Bytes outside the edits stay as they are, and a text that could
/// not be loaded is not saved.
package struct FamilyText: Sendable {
    private let folder: FamilyFolder
    /// As it was read.
    private let original: [UInt8]
    private let before: FamilyReading
    /// From the reading of the text to its saving nobody else edits it by a command.
    private let lock: FileLock
    package private(set) var bytes: [UInt8]
    /// The files beside it that hold what was saved when another command was cut off.
    package let kept: [String]

    package init(_ folder: FamilyFolder, waitingMilliseconds: Int64 = 10_000) throws(FolderError) {
        self.folder = folder
        guard folder.exists else { throw FolderError(.noFamily, path: folder.path) }
        _ = try FamilyFolder.bytes(of: folder.familyPath)
        lock = try folder.lockForEditing(waitingMilliseconds: waitingMilliseconds)
        kept = folder.keptPaths.map(FamilyFolder.shown)
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

    /// Puts the text back that stood there before an edit, to the byte.
    package mutating func putBack(_ bytes: [UInt8]) { self.bytes = bytes }

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
    /// - Parameter rules: the files of rules that change with it.
    package func check(with rules: [FileEdit] = []) throws(FolderError) -> FamilyReading {
        try folder.read(family: bytes, rules: rules)
    }

    /// What the edit would make wrong and is not wrong already.
    /// - Parameter rules: the files of rules that change with it.
    package func newObstacles(
        with rules: [FileEdit] = []
    ) throws(FolderError) -> (findings: [Diagnostic], sources: [SourceText]) {
        let after = try check(with: rules)
        return (newObstacles(in: after), after.sources)
    }

    private func newObstacles(in after: FamilyReading) -> [Diagnostic] {
        let known = Set(before.obstacles.map(\.message))
        return after.obstacles.filter { !known.contains($0.message) }
    }

    /// Saves the text, checked together with the rules.
    /// - Parameters:
    ///   - rules: the files of rules that change with it.
    ///   - noting: notes the edit in the history, and calls what it is given in between: everything is done, or nothing.
    /// - Throws: `FamilyTextError` where it would bring a mistake, `FolderError` where it cannot be written.
    package func save(
        with rules: [FileEdit] = [],
        noting: (_ after: FamilyReading, _ replace: () throws(FolderError) -> Void) throws -> Void = { try $1() }
    ) throws {
        defer { lock.release() }
        let after = try check(with: rules)
        let fresh = newObstacles(in: after)
        guard fresh.isEmpty else { throw FamilyTextError(findings: fresh, sources: after.sources) }
        guard isChanged else { return }
        let edits = rules + [FileEdit(path: folder.familyPath, original: original, edited: bytes)]
        var made: [FileEdit] = []
        do {
            try noting(after) { () throws(FolderError) in
                for edit in edits {
                    try edit.make()
                    made.append(edit)
                }
            }
        } catch {
            for edit in made.reversed() {
                do {
                    try edit.undo()
                } catch {
                    throw FolderError(.changedAlone, path: FamilyFolder.shown(edit.path))
                }
            }
            throw error
        }
    }
}

/// The mistakes because of which an edit was not saved: those it would bring, or those already in the file.
package struct FamilyTextError: Error, Sendable {
    package var findings: [Diagnostic]
    package var sources: [SourceText]
}
