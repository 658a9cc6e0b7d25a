extension LabelledStretch {
    /// A part of a stretch, with the label that another list has for that time, if any.
    typealias Part<Other: Hashable & Sendable> = (stretch: LabelledStretch, other: Other?)

    /// The stretches, cut at every start and end of the other list. Both lists must be sorted and without overlap.
    static func parts<Other>(of stretches: [LabelledStretch], along others: [LabelledStretch<Other>]) -> [Part<Other>] {
        var result: [Part<Other>] = []
        var next = 0
        for stretch in stretches {
            var place = stretch.start
            while next < others.count, others[next].end <= place {
                next += 1
            }
            var index = next
            while index < others.count, others[index].start < stretch.end {
                let other = others[index]
                if other.start > place {
                    result.append((LabelledStretch(start: place, end: other.start, label: stretch.label), nil))
                    place = other.start
                }
                let end = min(other.end, stretch.end)
                result.append((LabelledStretch(start: place, end: end, label: stretch.label), other.label))
                place = end
                index += 1
            }
            if place < stretch.end {
                result.append((LabelledStretch(start: place, end: stretch.end, label: stretch.label), nil))
            }
        }
        return result
    }

    /// The union of all stretches, whatever their labels.
    static func union(_ stretches: [LabelledStretch]) -> [LabelledStretch] {
        var result: [LabelledStretch] = []
        for stretch in stretches.sorted(by: { $0.start < $1.start }) {
            if let last = result.indices.last, result[last].end >= stretch.start {
                result[last].end = max(result[last].end, stretch.end)
            } else {
                result.append(stretch)
            }
        }
        return result
    }
}
