extension BrokenFile {
    /// Mistakes of the text itself.
    static let ofText: [BrokenFile] = [
        goal("a missing comma", "T102", "\"minutes\": 20⟦⟧ \"per\": \"day\""),
        goal("a missing comma at the end of a line", "T102", "\"minutes\": 20⟦⟧\n  \"per\": \"day\""),
        goal("a comma after the last entry", "T101", "\"minutes\": 20, \"per\": \"day\"⟦,⟧"),
        goal("two commas", "T103", "\"minutes\": 20,⟦,⟧ \"per\": \"day\""),
        goal("a missing colon", "T104", "\"minutes\"⟦⟧ 20, \"per\": \"day\""),
        goal("a missing value", "T105", "\"minutes\":⟦⟧, \"per\": \"day\""),
        goal("curly quotation marks", "T118", "⟦“minutes”⟧: 20, \"per\": \"day\""),
        goal("single quotation marks", "T117", "\"minutes\": 20, \"per\": ⟦'day'⟧"),
        goal("a name without quotation marks", "T121", "⟦minutes⟧: 20, \"per\": \"day\""),
        goal("a value without quotation marks", "T122", "\"minutes\": 20, \"per\": ⟦day⟧"),
        goal("a missing closing quotation mark", "T113", "\"minutes\": 20, \"app\": \"books⟦⟧, \"per\": \"day\""),
        goal("a missing opening quotation mark", "T114", "\"minutes\": 20, \"per\": ⟦⟧day\""),
        goal("a key that stands twice", "T123", "\"minutes\": 20, ⟦\"minutes\"⟧: 30, \"per\": \"day\""),
        goal("a unit", "T127", "\"minutes\": ⟦20 min⟧, \"per\": \"day\""),
        goal("a comment", "T120", "\"minutes\": 20, \"per\": \"day\" ⟦// every day⟧\n"),
        goal("a wrong closing bracket", "T110", "\"minutes\": 20, \"on\": [\"sat\"⟦}⟧, \"per\": \"day\""),
        challenge("a text over two lines", "T116", "\"about\": \"Read every⟦\n  ⟧day\", \"goal\": { \"minutes\": 20 }"),
        challenge("a decimal comma", "T126", "\"maxTimes\": ⟦1,5⟧, \"goal\": { \"minutes\": 20 }"),
        challenge("another language's word", "T128", "\"enabled\": ⟦True⟧, \"goal\": { \"minutes\": 20 }"),
        BrokenFile(
            "a missing bracket", "T107",
            "{\n  \"challenges\": [\n    { \"id\": \"a\", \"title\": \"A\", \"goal\": { \"minutes\": 20 } }⟦⟧\n}\n"),
        BrokenFile("something after the end", "T130", "{ \"challenges\": [] }\n⟦{ \"badges\": [] }⟧\n"),
        BrokenFile("an empty file", "T134", "⟦⟧"),
        BrokenFile("a list where names belong", "T111", "⟦[⟧ \"challenges\": [] ]"),
        family("a missing comma in the family file", "T102", replacing: "\"04:00\",", with: "\"04:00\"⟦⟧"),
        family("curly quotation marks in the family file", "T118", replacing: "\"Mia\"", with: "⟦„Mia“⟧"),
        family("a missing bracket in the family file", "T107", replacing: "[\"mia\"] }", with: "[\"mia\"]⟦⟧"),
    ]
}
