/// The days of a streak, month by month.
package struct StreakCalendar: Hashable, Sendable {
    package struct Day: Hashable, Sendable {
        /// Its number in the month.
        package var number: Int
        /// "Mon 5 Oct".
        package var date: String
        package var mark: StreakDay.Mark
        package var isToday: Bool

        package init(number: Int, date: String, mark: StreakDay.Mark, isToday: Bool = false) {
            (self.number, self.date, self.mark, self.isToday) = (number, date, mark, isToday)
        }
    }

    package struct Month: Hashable, Sendable {
        /// "October 2026".
        package var title: String
        /// How many days of its first week lie before its first day.
        package var lead: Int
        package var days: [Day]

        package init(title: String, lead: Int, days: [Day]) {
            (self.title, self.lead, self.days) = (title, lead, days)
        }
    }

    /// The days of a week in their order: "Mon".
    package var weekdays: [String]
    package var months: [Month]

    package init(weekdays: [String], months: [Month]) {
        (self.weekdays, self.months) = (weekdays, months)
    }

    /// Whether there is room for the number of each day.
    private var isShort: Bool { months.count <= 2 }

    var element: Element {
        Element("div", .init("class", isShort ? "calendar short" : "calendar")) {
            for month in months { table(month) }
            Element("p", .class("legend")) {
                for mark in legend {
                    Element("span", .class("key")) {
                        Element("span", .init("class", "cell \(mark.look)"), .isDecoration) { mark.sign }
                        StatusWords.mark(mark)
                    }
                }
            }
        }
    }

    /// What occurs.
    private var legend: [StreakDay.Mark] {
        let marks = Set(months.flatMap(\.days).map(\.mark))
        return StreakDay.Mark.allCases.filter(marks.contains)
    }

    private func table(_ month: Month) -> Element {
        let cells: [Day?] = Array(repeating: nil, count: month.lead) + month.days
        return Element("table", .class("month")) {
            Element("caption") { month.title }
            Element.head {
                for day in weekdays {
                    Element("th", .init("scope", "col"), .init("abbr", day)) { String(day.prefix(1)) }
                }
            }
            Element("tbody") {
                for start in stride(from: 0, to: cells.count, by: 7) {
                    Element("tr") {
                        for cell in cells[start..<min(start + 7, cells.count)] {
                            if let cell { self.cell(cell) } else { Element("td") }
                        }
                    }
                }
            }
        }
    }

    private func cell(_ day: Day) -> Element {
        Element("td") {
            Element("span", .init("class", "cell \(day.mark.look)" + (day.isToday ? " today" : "")), .isDecoration) {
                if isShort { Element("span", .class("number")) { "\(day.number)" } }
                if !isShort || day.mark != .free { day.mark.sign }
            }
            Element("span", .class("heard")) { "\(day.date): \(StatusWords.mark(day.mark))" }
        }
    }
}

extension StreakDay.Mark {
    /// The sign in its cell, which is told apart without colour.
    var sign: String { self == .kept ? "✓" : symbol(in: .unicode) }

    /// The class by which the style sheet knows it.
    var look: String { "\(self)" }
}
