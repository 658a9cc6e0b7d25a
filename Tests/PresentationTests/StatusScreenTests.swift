import Presentation
import Testing

@Suite("A child's own screen")
struct StatusScreenTests {
    @Test("What is nearest to completion comes first, with what it needs and what it brings")
    func unicode() {
        #expect(
            SampleScreens.status.text(in: Appearance(width: 80)) == """

                  Mia                                                Thursday, 5 November 2026
                  ────────────────────────────────────────────────────────────────────────────
                  ⭐ 1,240 points · +120 today

                  Challenges
                  📚 Reading week        ██████████████████████████████▎░░         4 of 5 days
                     1 more day until Sunday · today: 12 of 20 min
                     🎁 100 points, the badge Bookworm and 30 min of Minecraft

                  🎯 We read all summer  █████████████▌░░░░░░░░░░░░░░░░░░░  1,240 of 3,000 min
                     1,760 more min until 31 August · together with Leo · 🎁 Pizza night

                  🔢 Maths before noon   ██████████▉░░░░░░░░░░░░░░░░░░░░░░         5 of 15 min
                     10 more min on Saturday between 8:00 and 12:00
                     🎁 25 percent more points

                  🌙 Calm evening        █████████████▏░░░░░░░░░░░░░░░░░░░        12 of 30 min
                     stay below 30 min until 21:00 · 🎁 20 points

                  Won
                  ✅ 🧩 Try something new · 50 points · yesterday at 17:20

                  Streak
                  🔥 Learning streak     █████████▉░░░░░░░░░░░░░░░░░░░░░░░              9 days
                     ×1.25 on points · 15 min today keep it alive · 1 freeze saved
                     longest: 14 days · 🎁 300 points at 30 days

                  Level
                  🧭 Scout               ████████████████▎░░░░░░░░░░░░░░░░     760 more points
                     Captain at 2,000 points · 🎁 60 min of playing

                  Lately
                  ⭐ Wed 17:20  Try something new: 50 points
                  🏅 Mon 18:05  Badge Bronze in A thousand minutes

                  12 apps are not known yet; 'challenges apps' lists them.

                """)
    }

    @Test("Plain text says the same without a picture")
    func plain() {
        #expect(
            SampleScreens.status.text(in: Appearance(width: 80, symbols: .plain)) == """

                  Mia                                                Thursday, 5 November 2026
                  ----------------------------------------------------------------------------
                  1,240 points; +120 today

                  Challenges
                  Reading week        [###############################...]         4 of 5 days
                    1 more day until Sunday; today: 12 of 20 min
                    wins 100 points, the badge Bookworm and 30 min of Minecraft

                  We read all summer  [#############.....................]  1,240 of 3,000 min
                    1,760 more min until 31 August; together with Leo; wins Pizza night

                  Maths before noon   [###########.......................]         5 of 15 min
                    10 more min on Saturday between 8:00 and 12:00
                    wins 25 percent more points

                  Calm evening        [#############.....................]        12 of 30 min
                    stay below 30 min until 21:00; wins 20 points

                  Won
                  * Try something new; 50 points; yesterday at 17:20

                  Streak
                  Learning streak     [##########........................]              9 days
                    x1.25 on points; 15 min today keep it alive; 1 freeze saved
                    longest: 14 days; wins 300 points at 30 days

                  Level
                  Scout               [################..................]     760 more points
                    Captain at 2,000 points; wins 60 min of playing

                  Lately
                  Wed 17:20  Try something new: 50 points
                  Mon 18:05  Badge Bronze in A thousand minutes

                  12 apps are not known yet; 'challenges apps' lists them.

                """)
    }

    @Test("On a narrow screen each bar has a line of its own")
    func narrow() {
        #expect(
            SampleScreens.status.text(in: Appearance(width: 40)) == """

                  Mia        Thursday, 5 November 2026
                  ────────────────────────────────────
                  ⭐ 1,240 points · +120 today

                  Challenges
                  📚 Reading week          4 of 5 days
                     ██████████████████████████████▎░░
                     1 more day until Sunday
                     today: 12 of 20 min
                     🎁 100 points, the badge Bookworm
                     and 30 min of Minecraft

                  🎯 We read all summer
                                    1,240 of 3,000 min
                     █████████████▌░░░░░░░░░░░░░░░░░░░
                     1,760 more min until 31 August
                     together with Leo
                     🎁 Pizza night

                  🔢 Maths before noon     5 of 15 min
                     ██████████▉░░░░░░░░░░░░░░░░░░░░░░
                     10 more min on Saturday between
                     8:00 and 12:00
                     🎁 25 percent more points

                  🌙 Calm evening         12 of 30 min
                     █████████████▏░░░░░░░░░░░░░░░░░░░
                     stay below 30 min until 21:00
                     🎁 20 points

                  Won
                  ✅ 🧩 Try something new · 50 points
                     yesterday at 17:20

                  Streak
                  🔥 Learning streak            9 days
                     █████████▉░░░░░░░░░░░░░░░░░░░░░░░
                     ×1.25 on points
                     15 min today keep it alive
                     1 freeze saved · longest: 14 days
                     🎁 300 points at 30 days

                  Level
                  🧭 Scout             760 more points
                     ████████████████▎░░░░░░░░░░░░░░░░
                     Captain at 2,000 points
                     🎁 60 min of playing

                  Lately
                  ⭐ Wed 17:20  Try something new: 50
                                points
                  🏅 Mon 18:05  Badge Bronze in A
                                thousand minutes

                  12 apps are not known yet;
                  'challenges apps' lists them.

                """)
    }

    @Test("Where nothing runs, the screen says so")
    func nothingRuns() {
        #expect(
            SampleScreens.emptyStatus.text(in: Appearance(width: 80)) == """

                  Leo                                                Thursday, 5 November 2026
                  ────────────────────────────────────────────────────────────────────────────
                  ⭐ 0 points · nothing earned yet today

                  Challenges
                  No challenge is running right now.

                """)
    }
}
