extension JSONReader {
    /// Why a closing bracket may not match.
    enum BracketGuess {
        /// The closing bracket that was expected is missing before it.
        case missing
        /// It should be the other kind of bracket.
        case wrong
        /// It should not be there.
        case extra
    }

    /// The guess that leaves the fewest mismatched brackets in the rest of the text.
    func cheapest(for token: (byte: UInt8, length: Int)) -> BracketGuess {
        let stack = openings.map(\.bracket)
        let rest = offset + token.length
        var best = (guess: BracketGuess.extra, cost: mismatches(from: rest, open: stack))
        let wrong = mismatches(from: rest, open: stack.dropLast())
        if wrong <= best.cost { best = (.wrong, wrong) }
        if openings.dropLast().contains(where: { $0.closer == token.byte }) {
            let missing = mismatches(from: offset, open: stack.dropLast())
            if missing <= best.cost { best = (.missing, missing) }
        }
        return best.guess
    }

    /// The number of mismatched brackets from a place on, if the given brackets are open.
    ///
    /// It looks at most 64 KiB ahead, because a hostile text must not make guessing expensive.
    func mismatches(from start: Int, open: some Sequence<UInt8>) -> Int {
        var stack = Array(open)
        var count = 0
        var index = start
        let end = min(source.count, start + 65_536)
        while index < end {
            let next = source[index]
            index += 1
            switch next {
            case UInt8(ascii: "\""):
                index = quotedEnd(from: index, limit: end)
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                stack.append(next)
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                let opener = next == UInt8(ascii: "}") ? UInt8(ascii: "{") : UInt8(ascii: "[")
                guard let match = stack.lastIndex(of: opener) else {
                    count += 1
                    continue
                }
                count += stack.count - 1 - match
                stack.removeSubrange(match...)
            default:
                break
            }
        }
        return end == source.count ? count + stack.count : count
    }

    private func quotedEnd(from start: Int, limit: Int) -> Int {
        var index = start
        while index < limit {
            switch source[index] {
            case UInt8(ascii: "\""): return index + 1
            case UInt8(ascii: "\\"): index += 2
            case 0x0A: return index
            default: index += 1
            }
        }
        return limit
    }
}
