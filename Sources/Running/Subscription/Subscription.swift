import FamilyStore

/// One reader's view of a stream: an asynchronous sequence of all elements after a cursor, in order, each once.
///
/// A slow reader loses nothing and delays nobody, because the store is the buffer. The sequence ends when the announcer
/// was closed and all is read, or when its task is cancelled. It throws if the store cannot be read.
///
/// ```swift
/// for try await outcome in Subscription(.outcomes(after: 0), store: path, announcer) { … }
/// ```
package struct Subscription<Element: Sendable>: AsyncSequence, Sendable {
    private let pages: Pages<Element>
    private let path: String
    private let announcer: Announcer
    private let reader: Reader

    /// - Parameter path: the path of the store. Each reader opens its own connection.
    package init(_ pages: Pages<Element>, store path: String, _ announcer: Announcer) {
        self.pages = pages
        self.path = path
        self.announcer = announcer
        reader = Reader(announcer, at: pages.position)
    }

    package func makeAsyncIterator() -> Iterator {
        Iterator(pages: pages, path: path, announcer: announcer, reader: reader)
    }

    package struct Iterator: AsyncIteratorProtocol {
        private var pages: Pages<Element>
        private let path: String
        private let announcer: Announcer
        private let reader: Reader
        private var store: FamilyStore?
        private var page: ArraySlice<Element> = []

        fileprivate init(pages: Pages<Element>, path: String, announcer: Announcer, reader: Reader) {
            self.pages = pages
            self.path = path
            self.announcer = announcer
            self.reader = reader
        }

        package mutating func next() async throws -> Element? {
            while page.isEmpty {
                // What was handed out before has been dealt with.
                reader.move(to: pages.position)
                let heard = announcer.count
                let isClosed = announcer.isClosed
                let store = try store ?? FamilyStore.open(path: path, mode: .readOnly)
                self.store = store
                page = try pages.next(from: store)[...]
                guard page.isEmpty else { break }
                if isClosed || Task.isCancelled { return nil }
                await announcer.waitCancellably(after: heard)
            }
            return page.popFirst()
        }
    }
}

/// A reader's cursor, known to the announcer as long as the reader lives.
private final class Reader: Sendable {
    private let announcer: Announcer
    private let number: Int

    init(_ announcer: Announcer, at position: Int64) {
        self.announcer = announcer
        number = announcer.addReader(at: position)
    }

    deinit { announcer.removeReader(number) }

    func move(to position: Int64) { announcer.move(number, to: position) }
}
