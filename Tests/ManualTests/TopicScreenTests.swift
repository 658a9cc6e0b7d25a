import Manual
import Presentation
import Testing

@Suite("A page on a terminal")
struct TopicScreenTests {
    static let topic = Topic(
        file: "Limits",
        text: """
            # Limits
            <!-- Also: maximum -->

            "At most half an hour of games today." See <doc:QuietHours> for
            what `atMost` does not say.

            | Key | Meaning |
            | --- | --- |
            | `atMost` | In place of the number: not more than this, however many words that may take to say. |

            ## How it is judged

            - At the **end**.

            ```json
            {
              "scenario": "Thirty are within it",
              "rules": [ { "challenges": [ { "id": "less", "title": "Less",
                "goal": { "minutes": { "atMost": 30 }, "per": "day" }, "reward": { "points": 5 } } ] } ],
              "starts": "2026-11-02", "timeZone": "Europe/Berlin", "dayStarts": "04:00",
              "away": [ { "from": "2026-11-03", "until": "2026-11-04" } ],
              "apps": { "minecraft": { "category": "reward", "costPerMinute": 50 } },
              "timeline": [
                "Mon 16:00-16:30 minecraft", { "at": "Mon 18:00", "do": "redeem", "app": "minecraft", "points": 100 }
              ],
              "expect": [
                { "at": "Mon 23:00", "progress": { "less": "30 of 30 min" } },
                { "by": "Tue 06:00", "won": "less", "exactly": 1, "points": 5 },
                { "never": { "won": "less" }, "child": "leo" }
              ]
            }
            ```

            ```json
            { "quietHours": [ { "between": ["21:00", "06:30"] } ] }
            ```
            """)

    @Test("Headings, tables and examples are laid out to the width, and a scenario is told as a story")
    func laidOut() {
        let text = TopicScreen(Self.topic, notes: ["A note."]).text(in: Appearance(width: 72, symbols: .plain))
        #expect(
            text == """

                  Limits                                        challenges help limits
                  --------------------------------------------------------------------

                  "At most half an hour of games today." See `challenges help
                  quiet-hours` for what `atMost` does not say.

                  Key     Meaning
                  --------------------------------------------------------------------
                  atMost  In place of the number: not more than this, however many
                          words that may take to say.

                  How it is judged

                  - At the end.

                  Thirty are within it
                    {
                      "challenges": [
                        {
                          "id": "less",
                          "title": "Less",
                          "goal": { "minutes": { "atMost": 30 }, "per": "day" },
                          "reward": { "points": 5 }
                        }
                      ]
                    }
                  In family.json, beside the child:
                    {
                      "away": [
                        { "from": "2026-11-03", "until": "2026-11-04" }
                      ]
                    }
                  In family.json:
                    {
                      "dayStarts": "04:00"
                    }
                  The apps:
                    minecraft  reward, costs 50 points a minute
                  What the children do:
                    Mon 16:00-16:30  minecraft
                    Mon 18:00        redeem, minecraft, points 100
                  What comes of it:
                    Mon 23:00     less: 30 of 30 min
                    by Tue 06:00  less is won, once in all, for 5 points
                    never         not won: less (leo)

                    {
                      "quietHours": [
                        { "between": ["21:00", "06:30"] }
                      ]
                    }

                  A note.

                """, "\(text)")
    }

    @Test("No line is wider than the terminal", arguments: [60, 80, 100, 120])
    func width(_ columns: Int) {
        let lines = TopicScreen(Self.topic).lines(in: Appearance(width: columns))
        #expect(lines.allSatisfy { $0.columns <= columns })
    }

    @Test("With colour what is meant literally is painted, without it keeps its marks")
    func colour() {
        let topic = Topic(file: "A", text: "# A\n\nWrite `per`.")
        #expect(TopicScreen(topic).text(in: Appearance(colour: true)).contains("Write \u{1B}[1mper\u{1B}[0m."))
        #expect(TopicScreen(topic).text(in: Appearance()).contains("Write `per`."))
    }
}
