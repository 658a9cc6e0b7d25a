import CSQLite
import Cryptography

/// The last entry of the journal, as it was noted beside the database: what is cut off the end of a chain, or all of it,
/// leaves no trace in the chain itself.
///
/// It is noted behind each commit, and need not have reached the disk: it may lie behind the journal, never ahead of it.
/// What is noted stays where the journal does not hold it, until a parent has seen that.
struct HeadNote: Hashable {
    var number: Int64
    var link: [UInt8]

    private static var title: String { "challenges: the last entry of the journal beside this file" }
}

extension HeadNote {
    /// Reads what was noted beside a database. Nil if nothing was.
    init?(beside path: String) {
        var bytes = [CChar](repeating: 0, count: 256)
        guard csqlite_read_note(Self.path(path), &bytes, bytes.count) else { return nil }
        let lines = bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }.split(separator: UInt8(ascii: "\n"))
        guard lines.count == 4, lines[3].elementsEqual("end".utf8),
            let number = Int64(String(decoding: lines[1], as: UTF8.self)),
            lines[2].count == 2 * BLAKE2b.size
        else { return nil }
        let digits = lines[2].compactMap { Character(UnicodeScalar($0)).hexDigitValue }
        guard digits.count == 2 * BLAKE2b.size else { return nil }
        let link = stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
        self.init(number: number, link: link)
    }

    /// Failing does no harm: an older note is true too.
    func write(beside path: String) {
        let digits = Array("0123456789abcdef")
        let hexadecimal = String(link.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
        let text = "\(Self.title)\n\(number)\n\(hexadecimal)\nend\n"
        csqlite_write_note(Self.path(path), Database.file(path), text, text.utf8.count)
    }

    private static func path(_ path: String) -> String { Database.file(path) + "-head" }
}

extension Database {
    /// Notes the last entry beside the file, unless what is noted there is newer or of another journal.
    func note(_ head: JournalHead) throws(StoreError) {
        guard isInFile else { return }
        if let noted = HeadNote(beside: path) {
            guard noted.number < head.number, try link(ofEntry: noted.number) == noted.link else { return }
        }
        HeadNote(number: head.number, link: head.link).write(beside: path)
    }
}
