/// Counts the steps of one store's statements, so that a fault can be put at any of them.
final class Steps {
    private(set) var count = 0

    func next() -> Int {
        count += 1
        return count
    }
}
